import type { DrawingKind } from '@maquette/contracts/fields/drawing-kind';
import type { DesignType } from '@maquette/contracts/tools/render-choices';
import { t } from '../../../../i18n/t';
import { Button } from '../../../../ui/button';
import { Notice } from '../../../../ui/notice';
import type { kindInUse } from '../../rules/drawing-reading';
import type { GroupProps } from './form-fields';

/** Design type for each kind of drawing; undefined for plans and photos, which have no specific type. */
const DESIGN_TYPE_OF: Partial<Record<DrawingKind, DesignType>> = {
  'perspective-outside': 'Architecture',
  'perspective-inside': 'Interior',
  elevation: 'Architecture',
  axonometric: 'Architecture',
};

/** Says that a drawing shows the other design type, with one click to switch. */
export function DesignTypeNotice({ form, change, used }: GroupProps & { used: ReturnType<typeof kindInUse> }) {
  const { kind, sure } = used;
  const meant = sure && kind ? DESIGN_TYPE_OF[kind] : undefined;
  if (!kind || !meant || meant === form.designType) return null;
  return (
    <Notice tone="plain" className="flex flex-wrap items-center justify-between gap-2">
      <span>{t('drawing.suggest', { kind: t(`drawing.kind.${kind}`), type: t(`t2i.${form.designType}`) })}</span>
      <Button size="touch" onClick={() => change({ designType: meant })}>
        {t('drawing.switch', { type: t(`t2i.${meant}`) })}
      </Button>
    </Notice>
  );
}
