import { Button } from '../../design/button';
import { t } from '../../words/t';

export function GenerateButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  return (
    <Button id="generate" tone="primary" size="large" className="w-full" disabled={disabled} onClick={onClick}>
      {t('t2i.generate')}
    </Button>
  );
}
