import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import type { CreditState } from '../../../session/entitlements';
import { priceOfSeries } from '../../renders/rules/series';
import { useProviders } from '../../tool-form/api/providers';
import { whyUnmakeable } from '../../tool-form/components/provider-choice';
import { modeOf, type Obstacle, priceOf, whyOrderBlocked } from '../rules/form-checks';
import { type ImageForm, imagesOf, settingsOf, sizedForm } from '../rules/image-form';

/** Provider, price and the reason why Generate is unavailable; shared by the button and the keyboard shortcut. */
export function useOffer({
  tool,
  form,
  credits,
  sending,
}: {
  tool: ImageTool;
  form: ImageForm;
  credits: CreditState;
  /** An upload is in progress. */
  sending: boolean;
}) {
  const mode = modeOf(form, credits);
  const price = priceOfSeries(priceOf(tool, form, mode), imagesOf(tool, form));
  const providers = useProviders(tool, mode);
  const obstacle: Obstacle | null =
    whyOrderBlocked(sizedForm(tool, form), { price, credits, sending }) ??
    whyUnmakeable(providers, tool, settingsOf(tool, form));
  return { mode, price, providers, obstacle };
}
