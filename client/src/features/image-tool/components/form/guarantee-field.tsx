import '../../../../i18n/tool-words';
import { GUARANTEE_CHOICES, keepsLines } from '@maquette/contracts/renders/geometry-guarantee';
import { t } from '../../../../i18n/t';
import { SelectField } from '../../../../ui/fields';
import { useProject, useProjectView } from '../../../projects/api/projects';
import { savePlace } from '../../../renders/api/save-place';
import { mapIn, useSketchParts } from '../../hooks/use-sketch-parts';
import { isNothingRead, kindInUse } from '../../rules/drawing-reading';
import type { GroupProps } from './form-fields';

/** Minimum fidelity for the result to be charged. If unset, the target project's default applies. */
export default function GuaranteeField({ form, change }: GroupProps) {
  const usual = useSavePlaceGuarantee();
  // With a mask the order is an edit, whose reference is not a drawing.
  const map = mapIn(useSketchParts(form.mask ? { ...form, image: null } : form));
  const nothing = isNothingRead(kindInUse(form, map?.drawing));
  const { geometryGuarantee: chosen } = form;
  const none = { value: '0', label: t('guarantee.none') };
  const asUsual = usual ? { value: '', label: t('guarantee.usual', { score: String(usual) }) } : { ...none, value: '' };
  const scores = new Set<number>([...GUARANTEE_CHOICES, ...(chosen ? [chosen] : [])]);
  const offered = [...scores].sort((a, b) => a - b);
  return (
    <SelectField
      label={t('guarantee.label')}
      hint={whyNot(form) ?? t(nothing ? 'guarantee.nothing' : 'guarantee.why')}
      value={chosen === undefined || (chosen === 0 && !usual) ? '' : String(chosen)}
      choices={[
        asUsual,
        ...(usual ? [none] : []),
        ...offered.map((score) => ({ value: String(score), label: t('guarantee.atLeast', { score: String(score) }) })),
      ]}
      onChoose={(value) => change({ geometryGuarantee: value === '' ? undefined : Number(value) })}
    />
  );
}

/** Why these settings cannot have a guarantee; null if they can. */
function whyNot(form: GroupProps['form']): string | null {
  if (form.mode === 'relaxed') return t('guarantee.relaxed');
  return form.mask || keepsLines(form) ? null : t('guarantee.noLines');
}

/** Geometry guarantee of the project in which new results are saved; null for none. */
function useSavePlaceGuarantee(): number | null {
  const place = savePlace();
  const inProject = useProject(place && place.view === null ? place.id : null);
  const inView = useProjectView(place?.view ? place.id : null);
  const project = place?.view ? inView.data?.project : inProject.data?.project;
  return project?.guarantee ?? null;
}
