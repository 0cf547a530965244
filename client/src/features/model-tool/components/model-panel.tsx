import '../../../i18n/image-form-words';
import type { Mode } from '@maquette/contracts/tools/render-choices';
import { Box } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { lazyComponent } from '../../../ui/lazy-component';
import { SideColumn } from '../../../ui/side-column';
import { Skeleton } from '../../../ui/skeleton';
import { useWide } from '../../../ui/use-wide';
import { GetCreditsLink } from '../../billing/components/get-credits-link';
import { PublicNotice } from '../../billing/components/public-notice';
import type { ImageToolState } from '../../image-tool/hooks/use-image-tool';
import { useOffer } from '../../image-tool/hooks/use-offer';
import { imagesOf } from '../../image-tool/rules/image-form';
import { CostBox } from '../../tool-form/components/cost-box';
import { GenerateButton } from '../../tool-form/components/generate-button';
import { GenerateDock } from '../../tool-form/components/generate-row';
import { ModeField } from '../../tool-form/components/mode-field';
import { ProviderScope } from '../../tool-form/components/provider-choice';
import { useNextPosition } from '../../tool-form/hooks/use-next-position';
import type { ModelSession } from '../hooks/use-model-session';
import { whyNoView } from '../rules/why-no-view';

const ModelSettings = lazyComponent(() => import('./form/model-settings'), { ahead: true, bare: true });

/** Left side of Model to Images: the model, the view, its materials, the look and the order. */
export function ModelPanel({
  state,
  session,
  sending,
  refusal,
  statusLine,
  model,
  slots,
}: {
  state: ImageToolState;
  session: ModelSession;
  /** A model is being uploaded. */
  sending: boolean;
  refusal: ReactNode;
  statusLine: ReactNode;
  /** The chosen model, and its materials. */
  model: ReactNode;
  slots: ReactNode;
}) {
  const { form, change, credits, render, series, open, cancel, shown } = state;
  const { mode, price, providers, obstacle } = useOffer({ tool: 'm2i', form, credits, sending: false });
  const wide = useWide();
  const waits = useNextPosition('m2i', mode, credits);
  const available = credits.status === 'known' ? credits.entitlements.fastCreditsRemaining : null;
  const blocked = obstacle ?? whyNoView(session, form, sending);
  const cost = <CostBox price={price} available={available} />;
  return (
    <ProviderScope tool="m2i" provider={providers[0]}>
      <SideColumn
        label={t('t2i.settings')}
        title={t('block.m2i')}
        waiting={credits.status === 'loading'}
        bar={
          <GenerateDock
            above={
              <>
                {refusal}
                {wide ? <PublicNotice credits={credits} /> : null}
                {statusLine}
                {wide ? cost : null}
              </>
            }
            obstacle={blocked}
            help={
              <>
                {obstacle?.relaxedHelps ? (
                  <Button size="small" onClick={() => change({ mode: 'relaxed' })}>
                    {t('t2i.useRelaxed')}
                  </Button>
                ) : null}
                {obstacle?.creditsShort ? <GetCreditsLink /> : null}
              </>
            }
            prompt={null}
            generate={
              <GenerateButton
                disabled={blocked !== null}
                images={imagesOf('m2i', form)}
                {...{ mode, waits }}
                credits={price.credits}
                onGenerate={() => state.generate(mode, price.credits)}
              />
            }
            under={t('t2i.cancelling')}
            open={open}
            onCancel={() => cancel()}
          />
        }
      >
        {wide ? null : <PublicNotice credits={credits} />}
        {render || series ? (
          <Button icon={Box} onClick={shown.showNone}>
            {t('model.backToModel')}
          </Button>
        ) : null}
        <ModeField
          {...{ mode, credits }}
          why={t(mode === 'fast' ? 't2i.fastWhy' : 't2i.relaxedWhy')}
          onChoose={(chosen: Mode) => change({ mode: chosen })}
        />
        {form.modelId ? (
          <Suspense fallback={<Skeleton className="h-96" />}>
            {model}
            <ModelSettings {...{ form, change, session, credits, mode, slots }} />
          </Suspense>
        ) : null}
        {wide ? null : cost}
      </SideColumn>
    </ProviderScope>
  );
}
