import '../../../i18n/review-words';
import { STATEMENTS_AT_ONCE } from '@maquette/contracts/provenance/statement';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { type StatementPlace, statementsOf } from '../api/statements';
import { StatementDialog } from './statement-dialog';

/** Opens the planning statement of some results. Default export: loaded after its page. */
export default function StatementButton({
  renders = [],
  place = statementsOf(renders),
  small = false,
}: {
  /** Ids of results of the workspace. */
  renders?: readonly string[];
  /** Source for guests of a share link. */
  place?: StatementPlace;
  small?: boolean;
}) {
  const [open, setOpen] = useState(false);
  if (place.renders.length > STATEMENTS_AT_ONCE) return null;
  return (
    <>
      <Button
        size={small ? 'small' : undefined}
        className={small ? 'pointer-coarse:min-h-11' : undefined}
        icon={FileText}
        onClick={() => setOpen(true)}
      >
        {t('planning.open')}
      </Button>
      {open ? <StatementDialog place={place} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
