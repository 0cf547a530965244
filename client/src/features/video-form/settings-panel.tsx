import type { VideoTool } from '@maquette/contracts/fields/video-fields';
import type { Mode } from '@maquette/contracts/renders/render';
import type { ReactNode } from 'react';
import { classNames } from '../../design/class-names';
import { SideColumn } from '../../design/side-column';
import { SliderField } from '../../design/slider-field';
import { t } from '../../i18n/t';
import { MadeBy, MakerName, unmadeBy } from '../../renders/made-by';
import { priceOfRender } from '../../renders/render-price';
import type { CreditState } from '../../session/entitlements';
import { quoteRequest, useCreditQuote } from '../../transport/credit-quote';
import { useProviders } from '../../transport/providers';
import { AdvancedGroup, GrainField, LoopingField } from './advanced-group';
import type { CameraPreset } from './camera-presets';
import { ControlsGroup, ExposureField, FpsField } from './controls-group';
import { CostPanel } from './cost-panel';
import { HelperZones, ReferenceZone, VideoZone } from './file-zones';
import { FrameFields, LengthField, ModelField } from './frame-fields';
import { GenerateBar } from './generate-bar';
import { modeOf, obstacleTo } from './judge-video';
import { ModeField } from './mode-field';
import { type GroupProps, MovementFields, PresetChips, StyleField } from './movement-fields';
import { SentMotion } from './sent-motion';
import { ShotField } from './shot-field';
import type { VideoFiles } from './use-video-files';
import { settingsOf } from './video-form';
import { fittedSeconds, limitOf } from './video-length';

export interface VideoPanelProps extends GroupProps {
  tool: VideoTool;
  files: VideoFiles;
  credits: CreditState;
  /** What the canvas will show is not known yet: on phones, where the settings follow it, they wait for their place. */
  settling: boolean;
  /** Lengths that this place offers besides those of the tool, in seconds. */
  also?: readonly number[];
  /** What was refused and stays until it is dismissed. */
  refusal: ReactNode;
  statusLine: ReactNode;
  onPreset: (preset: CameraPreset) => void;
  onGenerate: (mode: Mode, credits: number) => void;
}

/**
 * The left side of the video tools, in the specification's order. What starts a clip stays in reach at the bottom; on phones the
 * whole panel follows the canvas and only that bottom part sticks (`contents`: it is a child of the whole screen there).
 */
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
  const obstacle =
    obstacleTo(form, { price: credit, credits, answer: quote.answer, sending: files.sending }) ??
    unmadeBy(providers, tool, settings);
  const generate = () => {
    if (!obstacle) props.onGenerate(mode, credit);
  };
  const chooseMode = (chosen: Mode) =>
    change({ mode: chosen, seconds: Math.min(fittedSeconds(form.seconds, form.clip), limitOf(chosen)) });
  return (
    <MadeBy tool={tool} provider={providers[0]}>
      <SideColumn label={t('video.settings')}>
        <div
          className={classNames(
            'grid grid-cols-1 gap-5 border-line bg-sheet p-4 max-md:order-2 max-md:border-t md:min-h-0 md:flex-1 md:overflow-y-auto md:p-5',
            props.settling && 'max-md:invisible',
            // What the plan has to choose from comes a moment later, on a first visit: the fields appear in their places.
            credits.status === 'loading' && 'invisible',
          )}
        >
          <ModeField mode={mode} credits={credits} onChoose={chooseMode} />
          <MakerName />
          {tool === 'v2v' ? (
            <RestyleGroups {...props} generate={generate} />
          ) : (
            <AnimateGroups {...props} generate={generate} />
          )}
          <FrameFields form={form} change={change} />
          <ModelField form={form} change={change} />
          <LengthField form={form} change={change} also={props.also} />
        </div>
        <GenerateBar
          {...props}
          {...{ obstacle, mode, credit, generate }}
          cost={<CostPanel {...{ price, available, asked }} answer={quote.answer} failed={quote.failed} />}
        />
      </SideColumn>
    </MadeBy>
  );
}

function AnimateGroups({
  form,
  change,
  files,
  credits,
  onPreset,
  generate,
}: VideoPanelProps & { generate: () => void }) {
  return (
    <>
      <ShotField
        label={t('video.shot')}
        prompt={form.prompt}
        onChange={(prompt) => change({ prompt })}
        onGenerate={generate}
      />
      <StyleField form={form} change={change} />
      <PresetChips form={form} onChoose={onPreset} />
      <MovementFields form={form} change={change} />
      <div className="grid divide-y divide-line border-y border-line">
        <ControlsGroup form={form} change={change} />
        <AdvancedGroup form={form} change={change} credits={credits} />
        <SentMotion form={form} />
      </div>
      <HelperZones files={files} />
      <ReferenceZone files={files} />
    </>
  );
}

function RestyleGroups({ form, change, files, generate }: VideoPanelProps & { generate: () => void }) {
  return (
    <>
      <VideoZone files={files} />
      <StyleField form={form} change={change} />
      <ShotField
        label={t('video.prompt')}
        prompt={form.prompt}
        onChange={(prompt) => change({ prompt })}
        onGenerate={generate}
      />
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
