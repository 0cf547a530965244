import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import { DESIGN_TYPES, type Mode, STYLE_PRESETS } from '@maquette/contracts/tools/render-choices';
import type { ComponentType, ReactNode, Ref } from 'react';
import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import type { CreditState } from '../../../../session/entitlements';
import { Button } from '../../../../ui/button';
import { Disclosure } from '../../../../ui/disclosure';
import { SelectField } from '../../../../ui/fields';
import { lazyComponent } from '../../../../ui/lazy-component';
import { SegmentedControl } from '../../../../ui/segmented-control';
import { LazyRow, SideColumn } from '../../../../ui/side-column';
import { useWide } from '../../../../ui/use-wide';
import { GetCreditsLink } from '../../../billing/components/get-credits-link';
import { PublicNotice } from '../../../billing/components/public-notice';
import { CostBox } from '../../../tool-form/components/cost-box';
import { GenerateButton } from '../../../tool-form/components/generate-button';
import { GenerateDock } from '../../../tool-form/components/generate-row';
import { ModeField } from '../../../tool-form/components/mode-field';
import { PromptLine } from '../../../tool-form/components/prompt-line';
import { ProviderScope, useNote } from '../../../tool-form/components/provider-choice';
import { useNextPosition } from '../../../tool-form/hooks/use-next-position';
import { useOffer } from '../../hooks/use-offer';
import { setFields } from '../../rules/image-form';
import type { GroupProps } from './form-fields';
import { FrameFields } from './frame-fields';
import { type AnimateOffer, GenerateFacts } from './generate-facts';
import { LookGroup } from './look-group';
import { PromptField, promptPlaceholder } from './prompt-field';
import { PromptPreview, ProviderRow } from './provider-notes';

const WordLine = lazyComponent(() => import('./word-line'), {
  ahead: true,
  quiet: true,
  // The placeholder is as high as the loaded line, whose space stays reserved while it is empty.
  fallback: <div className="-mt-3 h-10" />,
});
const DrawingReadingField = lazyComponent(() => import('./drawing-reading-field'), { quiet: true });
const LanguageNote = lazyComponent(() => import('../../../tool-form/components/language-note'), { quiet: true });

export interface PanelProps extends GroupProps {
  tool: ImageTool;
  /** Scene settings that only this tool has. */
  scene?: ComponentType<GroupProps>;
  credits: CreditState;
  /** Error message for a refused order, until it is dismissed. */
  refusal: ReactNode;
  promptRef: Ref<HTMLTextAreaElement>;
  /** Upload zone for the reference or sketch, and whether an upload is in progress. */
  zone: ReactNode;
  sending: boolean;
  /** Shows how the sketch is read instead of a result; undefined while it is shown. */
  onReading?: () => void;
  /** Elements used in the form; loaded lazily. */
  elements: ReactNode;
  statusLine: ReactNode;
  open: KnownRender | undefined;
  onCancel: () => void;
  animate: AnimateOffer;
  onGenerate: (mode: Mode, credits: number) => void;
}

/**
 * Left side of an image tool, in the order of specification 2, section 2: mode, design type, prompt, reference, style,
 * size, camera. The required sketch comes right after the mode. Generate stays visible at the bottom; on phones it is
 * in the dock with the prompt, and the other settings are in a sheet above it.
 */
export function SettingsPanel(props: PanelProps) {
  const { tool, scene: Scene, form, change, credits, refusal, onGenerate } = props;
  const { mode, price, providers, obstacle } = useOffer(props);
  const wide = useWide();
  const waits = useNextPosition(tool, mode, credits);
  const words = {
    ref: props.promptRef,
    label: t('t2i.prompt'),
    prompt: form.prompt,
    onChange: (prompt: string) => change({ prompt }),
  };
  const available = credits.status === 'known' ? credits.entitlements.fastCreditsRemaining : null;
  const facts = (
    <GenerateFacts
      {...{ form, change }}
      cost={<CostBox price={price} available={available} />}
      animate={props.animate}
    />
  );
  return (
    <ProviderScope tool={tool} provider={providers[0]}>
      <SideColumn
        label={t('t2i.settings')}
        title={t(`block.${tool}`)}
        // On a first visit the plan's options arrive later; the fields keep their position.
        waiting={credits.status === 'loading'}
        bar={
          <GenerateDock
            above={
              <>
                {refusal}
                <LanguageNote prompt={form.prompt} provider={providers[0]} />
                {wide ? <PublicNotice credits={credits} /> : null}
                {props.statusLine}
                {wide ? facts : null}
              </>
            }
            obstacle={obstacle}
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
            prompt={wide ? null : <PromptLine {...words} placeholder={t(promptPlaceholder(tool))} />}
            generate={
              <GenerateButton
                disabled={obstacle !== null}
                images={form.images}
                {...{ mode, waits }}
                credits={price.credits}
                onGenerate={() => onGenerate(mode, price.credits)}
              />
            }
            under={t('t2i.cancelling')}
            open={props.open}
            onCancel={props.onCancel}
          />
        }
      >
        {wide ? null : <PublicNotice credits={credits} />}
        <ModeField
          {...{ mode, credits }}
          why={t(mode === 'fast' ? 't2i.fastWhy' : 't2i.relaxedWhy')}
          onChoose={(chosen) => change({ mode: chosen })}
        />
        {tool === 's2i' ? props.zone : null}
        {tool === 's2i' && form.image ? (
          <DrawingReadingField form={form} change={change} onReading={props.onReading} />
        ) : null}
        <SegmentedControl
          label={t('t2i.designType')}
          value={form.designType}
          onChoose={(designType) => change({ designType })}
          choices={DESIGN_TYPES.map((value) => ({ value, label: t(`t2i.${value}`) }))}
        />
        {wide ? <PromptField {...words} tool={tool} /> : null}
        <LazyRow>{props.elements}</LazyRow>
        {providers[0]?.embedded !== false && (tool === 't2i' || form.image) ? (
          <WordLine {...{ tool, form, change }} />
        ) : null}
        {tool === 't2i' ? props.zone : null}
        <StyleField form={form} change={change} />
        <FrameFields {...{ tool, form, change, credits, mode }} />
        <LookGroup {...{ tool, form, change }} />
        <div className="grid divide-y divide-line border-y border-line">
          {Scene ? <Scene form={form} change={change} /> : null}
          <OpticsGroup {...{ tool, form, change }} />
          <AdvancedGroup {...{ tool, form, change }} />
          <PromptPreview {...{ tool, form }} />
        </div>
        <ProviderRow {...{ providers, form, change }} />
        {wide ? null : facts}
      </SideColumn>
    </ProviderScope>
  );
}

function StyleField({ form, change }: GroupProps) {
  return (
    <SelectField
      label={t('t2i.style')}
      value={form.stylePreset}
      onChoose={(stylePreset) => change({ stylePreset })}
      choices={STYLE_PRESETS.map((value) => ({ value, label: t(`t2i.${value}`) }))}
      {...useNote('style_preset')}
    />
  );
}

const AdvancedFields = lazyComponent(() => import('./advanced-fields'), { ahead: true });

const ADVANCED = ['promptStrength', 'negativePrompts', 'seedLocked', 'upscale', 'outputFormat'] as const;
const DRAWING = ['geometryOverride', 'referenceRole', 'depthMode', 'outputType'] as const;

/** Collapsible group in both tools; its content loads after the rest of the screen. */
function AdvancedGroup({ tool, form, change }: GroupProps & { tool: ImageTool }) {
  const set = setFields(tool, form, tool === 's2i' ? [...ADVANCED, ...DRAWING] : ADVANCED);
  return (
    <Disclosure title={t('t2i.advanced')} aside={set ? t('form.set', { count: set }) : null}>
      <AdvancedFields {...{ tool, form, change }} />
    </Disclosure>
  );
}

const OpticsFields = lazyComponent(() => import('./optics-fields'), { ahead: true });

const OPTICS = ['depthOfField', 'verticalsStraight'] as const;

function OpticsGroup({ tool, form, change }: GroupProps & { tool: ImageTool }) {
  const set = setFields(tool, form, tool === 's2i' ? ['cameraLens', ...OPTICS] : OPTICS);
  return (
    <Disclosure title={t('t2i.optics')} aside={set ? t('form.set', { count: set }) : null}>
      <OpticsFields {...{ tool, form, change }} />
    </Disclosure>
  );
}
