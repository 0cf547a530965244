import { t } from '../../../../i18n/t';
import { BlankState } from '../../../../ui/blank-state';

/** Shown where the browser cannot draw in 3D: views can still be chosen by name and rendered. */
export function NoViewer() {
  return <BlankState role="status" title={t('model.noWebgl')} text={t('model.noWebglText')} />;
}
