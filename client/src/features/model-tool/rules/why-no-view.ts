import { t } from '../../../i18n/t';
import type { Obstacle } from '../../image-tool/rules/form-checks';
import type { ImageForm } from '../../image-tool/rules/image-form';
import type { ModelSession } from '../hooks/use-model-session';

/** Why no view of a model can be ordered yet; null if one can. */
export function whyNoView(
  { model, camera, error, isLoading }: Pick<ModelSession, 'model' | 'camera' | 'error' | 'isLoading'>,
  { modelId }: Pick<ImageForm, 'modelId'>,
  sending: boolean,
): Obstacle | null {
  if (!modelId) return { text: t(sending ? 'model.stillSending' : 'model.chooseFirst') };
  if (model && camera) return null;
  if (error) return { text: t('model.notLoaded') };
  return { text: t('model.loading'), passing: isLoading };
}
