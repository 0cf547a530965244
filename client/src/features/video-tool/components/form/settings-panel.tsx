import type { VideoTool } from '@maquette/contracts/fields/video-fields';
import type { Mode } from '@maquette/contracts/tools/render-choices';
import type { ReactNode } from 'react';
import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import type { CreditState } from '../../../../session/entitlements';
import { Disclosure } from '../../../../ui/disclosure';
import { lazyComponent } from '../../../../ui/lazy-component';
import { LazyRow, SideColumn } from '../../../../ui/side-column';
import { SliderField } from '../../../../ui/slider-field';
import { useWide } from '../../../../ui/use-wide';
import { quoteRequest, useCreditQuote } from '../../../billing/api/credit-quote';
import { GetCreditsLink } from '../../../billing/components/get-credits-link';
import { PublicNotice } from '../../../billing/components/public-notice';
import { REQUIRED_INPUT } from '../../../inputs/rules/required-input';
import { priceOfRender } from '../../../renders/rules/render-price';
import { useProviders } from '../../../tool-form/api/providers';
import { GenerateButton } from '../../../tool-form/components/generate-button';
import { GenerateDock } from '../../../tool-form/components/generate-row';
import { ModeField } from '../../../tool-form/components/mode-field';
import { PromptLine } from '../../../tool-form/components/prompt-line';
import { ProviderName, ProviderScope, useProvider, whyUnmakeable } from '../../../tool-form/components/provider-choice';
import { useNextPosition } from '../../../tool-form/hooks/use-next-position';
import type { VideoFiles } from '../../hooks/use-video-files';
import type { CameraPreset } from '../../rules/camera-presets';
import { modeOf, type Obstacle, whyOrderBlocked } from '../../rules/form-checks';
import { setFields, settingsOf } from '../../rules/video-form';
import { fittedSeconds, limitOf } from '../../rules/video-length';
import { ControlsGroup, ExposureField, FpsField, StrengthField } from './controls-group';
import { CostPanel } from './cost-panel';
import { HelperZones, ReferenceZone, VideoZone } from './file-zones';
import { FrameFields, LengthField, ModelField } from './frame-fields';
import { GrainField, LoopingField } from './loop-and-grain';
import { type GroupProps, MovementFields, PresetChips, StyleField } from './movement-fields';
import { ShotField } from './shot-field';

const MotionPromptPreview = lazyComponent(() => import('./sent-motion'));

export interface VideoPanelProps extends GroupProps {
  tool: VideoTool;
  files: VideoFiles;
  credits: CreditState;
  /** The screen's title. */
  title: string;
  /** Additional clip lengths in seconds, beyond the tool's. */
  also?: readonly number[];
  /** Error of the last order, shown until it is dismissed. */
  refusal: ReactNode;
  /** The elements that the form uses; loaded lazily. */
  elements: ReactNode;
  statusLine: ReactNode;
  open: KnownRender | undefined;
  onCancel: () => void;
  onPreset: (preset: CameraPreset) => void;
  onGenerate: (mode: Mode, credits: number) => void;
}

const VideoWordLine = lazyComponent(() => import('./video-word-line'), { ahead: true, quiet: true, bare: true });
const LanguageNote = lazyComponent(() => import('../../../tool-form/components/language-note'), { quiet: true });
const shotLabel = (tool: VideoTool) => (tool === 'v2v' ? 'video.prompt' : 'video.shot');

/** Left side of the video tools. On phones the dock holds Generate and the prompt, and a sheet the other settings. */
export function SettingsPanel(props: VideoPanelProps) {
  const { tool, form, change, credits, files } = props;
  const mode = modeOf(form, credits);
  const settings = settingsOf(form);
  const price = priceOfRender(tool, settings, mode);
  const available = credits.status === 'known' ? credits.entitlements.fastCreditsRemaining : null;
  const asked = mode === 'fast' && available !== null;
  const quote = useCreditQuote(quoteRequest(tool, settings, mode), { wanted: asked, available });
  const credit = quote.answer?.credits ?? price.credits;
  const providers = useProviders(tool, mode);
  const obstacle: Obstacle | null =
    whyOrderBlocked(form, { price: credit, credits, answer: quote.answer, sending: files.sending }) ??
    whyUnmakeable(providers, tool, settings);
  const chooseMode = (chosen: Mode) =>
    change({ mode: chosen, seconds: Math.min(fittedSeconds(form.seconds, form.clip), limitOf(chosen)) });
  const wide = useWide();
  const waits = useNextPosition(tool, mode, credits);
  const elements = (
    <LazyRow>
      <VideoWordLine tool={tool} prompt={form.prompt} />
      {props.elements}
    </LazyRow>
  );
  const groups = { ...props, wide, elements };
  const cost = <CostPanel {...{ price, available, asked }} answer={quote.answer} failed={quote.failed} />;
  return (
    <ProviderScope tool={tool} provider={providers[0]}>
      <SideColumn
        label={t('video.settings')}
        title={props.title}
        // On a first visit the plan loads later; placeholders reserve the space of its fields.
        waiting={credits.status === 'loading'}
        bar={
          <GenerateDock
            above={
              <>
                {props.refusal}
                <LanguageNote prompt={form.prompt} provider={providers[0]} />
                {wide ? <PublicNotice credits={credits} /> : null}
                {props.statusLine}
              </>
            }
            obstacle={obstacle}
            help={obstacle?.title ? <GetCreditsLink /> : null}
            below={wide ? cost : null}
            generate={
              <GenerateButton
                disabled={obstacle !== null}
                {...{ mode, waits }}
                credits={credit}
                onGenerate={() => obstacle || props.onGenerate(mode, credit)}
              />
            }
            under={t('video.canceling')}
            open={props.open}
            onCancel={props.onCancel}
            prompt={
              wide ? null : (
                <PromptLine
                  label={t(shotLabel(tool))}
                  placeholder={t('video.shotPlaceholder')}
                  prompt={form.prompt}
                  onChange={(prompt) => change({ prompt })}
                />
              )
            }
          />
        }
      >
        {wide ? null : <PublicNotice credits={credits} />}
        <ModeField
          {...{ mode, credits }}
          why={t(mode === 'fast' ? 'video.fastWhy' : 'video.relaxedWhy')}
          onChoose={chooseMode}
        />
        {tool === 'v2v' ? <RestyleGroups {...groups} /> : <AnimateGroups {...groups} />}
        <FrameFields form={form} change={change} />
        <ModelField form={form} change={change} />
        <LengthField form={form} change={change} also={props.also} />
        <ProviderName />
        {wide ? null : cost}
      </SideColumn>
    </ProviderScope>
  );
}

function AnimateGroups({
  form,
  change,
  files,
  credits,
  elements,
  onPreset,
  wide,
}: VideoPanelProps & { wide: boolean }) {
  const helpers = [form.depthMap, form.foregroundMask].filter(Boolean).length;
  return (
    <>
      <div id={REQUIRED_INPUT}>
        <ReferenceZone {...{ files, form, change }} />
      </div>
      {wide ? (
        <ShotField label={t(shotLabel('i2v'))} prompt={form.prompt} onChange={(prompt) => change({ prompt })} />
      ) : null}
      {elements}
      <StyleField form={form} change={change} />
      <PresetChips form={form} onChoose={onPreset} />
      <MovementFields form={form} change={change} />
      <StrengthField form={form} change={change} />
      <div className="grid divide-y divide-line border-y border-line">
        <ControlsGroup form={form} change={change} />
        <AdvancedGroup form={form} change={change} credits={credits} />
        <Disclosure
          title={t('video.helpers')}
          aside={helpers ? t('form.set', { count: helpers }) : null}
          open={helpers > 0}
        >
          <HelperZones files={files} />
        </Disclosure>
        <PromptPreview form={form} />
      </div>
    </>
  );
}

/** Shows the prompt as sent, for providers other than our own engine. */
function PromptPreview({ form }: Pick<VideoPanelProps, 'form'>) {
  if (!useProvider()?.composes) return null;
  return (
    <Disclosure title={t('maker.sent')}>
      <MotionPromptPreview form={form} />
    </Disclosure>
  );
}

function RestyleGroups({ form, change, files, elements, wide }: VideoPanelProps & { wide: boolean }) {
  return (
    <>
      <div id={REQUIRED_INPUT}>
        <VideoZone {...{ files, form, change }} />
      </div>
      {wide ? (
        <ShotField label={t(shotLabel('v2v'))} prompt={form.prompt} onChange={(prompt) => change({ prompt })} />
      ) : null}
      {elements}
      <StyleField form={form} change={change} />
      <SliderField
        label={t('video.strength')}
        hint={t('video.strengthWhy')}
        value={form.promptStrength}
        onSlide={(promptStrength) => change({ promptStrength })}
      />
      <ExposureField form={form} change={change} />
      <GrainField form={form} change={change} />
      <LoopingField form={form} change={change} />
      <FpsField form={form} change={change} />
    </>
  );
}

const AdvancedFields = lazyComponent(() => import('./advanced-fields'), { ahead: true });

const ADVANCED = ['loopingMode', 'stabilization', 'keepVerticals', 'grain', 'upscale4k'] as const;

/** The collapsible advanced block; its content loads after the rest of the screen. */
function AdvancedGroup({ form, change, credits }: GroupProps & { credits: CreditState }) {
  const set = setFields(form, ADVANCED);
  return (
    <Disclosure title={t('video.advanced')} aside={set ? t('form.set', { count: set }) : null}>
      <AdvancedFields form={form} change={change} credits={credits} />
    </Disclosure>
  );
}
