import type { ImageTool } from '@maquette/contracts/fields/image-fields';
import { DESIGN_TYPES, type Mode, STYLE_PRESETS } from '@maquette/contracts/renders/render';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../../design/class-names';
import { SelectField } from '../../design/fields';
import { SegmentedControl } from '../../design/segmented-control';
import { SideColumn } from '../../design/side-column';
import { t } from '../../i18n/t';
import { CostBox } from '../../renders/cost-box';
import { MadeBy, unmadeBy, useNote } from '../../renders/made-by';
import { RefusalBanner } from '../../renders/refusal-banner';
import type { CreditState } from '../../session/entitlements';
import { useProviders } from '../../transport/providers';
import type { Refusal } from '../../transport/refusal';
import { AdvancedGroup } from './advanced-group';
import { ExteriorGroup } from './exterior-group';
import type { GroupProps } from './form-fields';
import { FrameFields } from './frame-fields';
import { type AnimateOffer, GenerateBar } from './generate-bar';
import { settingsOf } from './image-form';
import { InteriorGroup } from './interior-group';
import { modeOf, obstacleTo, priceOf } from './judge-form';
import { ModeField } from './mode-field';
import { OpticsGroup } from './optics-group';
import { PromptField } from './prompt-field';
import { MakerLine, SentWords } from './provider-notes';
import { priceOfSeries } from './series';
import { WordLine } from './word-line';

export interface PanelProps extends GroupProps {
  tool: ImageTool;
  credits: CreditState;
  refusal: Refusal | null;
  onDismiss: () => void;
  promptRef: Ref<HTMLTextAreaElement>;
  /** The zone of the reference or the sketch, and whether a file of it is still on its way. */
  zone: ReactNode;
  sending: boolean;
  /** What the canvas will show is not known yet: on phones, where the settings follow it, they wait for their place. */
  settling: boolean;
  statusLine: ReactNode;
  animate: AnimateOffer;
  onGenerate: (mode: Mode, credits: number) => void;
}

/** Who would make it, the price, and what stands between the form and a render; the same for the button and for the keyboard. */
export function useOffer({ tool, form, credits, sending }: Pick<PanelProps, 'tool' | 'form' | 'credits' | 'sending'>) {
  const mode = modeOf(form, credits);
  const price = priceOfSeries(priceOf(tool, form, mode), form.images);
  const providers = useProviders(tool, mode);
  const obstacle = obstacleTo(form, { price, credits, sending }) ?? unmadeBy(providers, tool, settingsOf(tool, form));
  return { mode, price, providers, obstacle };
}

/**
 * The left side of a still tool, in the specification's order. What starts a render stays in reach at the bottom; on phones the
 * whole panel follows the canvas and only that bottom part sticks: it is a child of the whole screen there (`contents`), so that
 * it sticks over the canvas too.
 */
export function SettingsPanel(props: PanelProps) {
  const { tool, form, change, credits, refusal, onGenerate } = props;
  const { mode, price, providers, obstacle } = useOffer(props);
  return (
    <MadeBy tool={tool} provider={providers[0]}>
      <SideColumn label={t('t2i.settings')}>
        <div
          className={classNames(
            'grid grid-cols-1 gap-5 border-line bg-sheet p-4 max-md:order-2 max-md:border-t md:min-h-0 md:flex-1 md:overflow-y-auto md:p-5',
            props.settling && 'max-md:invisible',
            // What the plan has to choose from comes a moment later, on a first visit: the fields appear in their places.
            credits.status === 'loading' && 'invisible',
          )}
        >
          <ModeField {...{ form, change, credits }} />
          <MakerLine {...{ providers, form, change }} />
          <SegmentedControl
            label={t('t2i.designType')}
            value={form.designType}
            onChoose={(designType) => change({ designType })}
            choices={DESIGN_TYPES.map((value) => ({ value, label: t(`t2i.${value}`) }))}
          />
          <PromptField
            ref={props.promptRef}
            tool={tool}
            prompt={form.prompt}
            onChange={(prompt) => change({ prompt })}
          />
          {tool === 't2i' && providers[0]?.embedded !== false ? <WordLine form={form} change={change} /> : null}
          {props.zone}
          <StyleField form={form} change={change} />
          <FrameFields {...{ tool, form, change, credits, mode }} />
          <div className="grid divide-y divide-line border-y border-line">
            {tool === 's2i' ? <SceneGroup form={form} change={change} /> : null}
            <OpticsGroup form={form} change={change} />
            <AdvancedGroup {...{ tool, form, change }} />
            <SentWords {...{ tool, form }} />
          </div>
        </div>
        <GenerateBar
          {...{ form, change, obstacle, mode }}
          credits={price.credits}
          banner={refusal ? <RefusalBanner refusal={refusal} onDismiss={props.onDismiss} /> : null}
          statusLine={props.statusLine}
          cost={
            <CostBox
              price={price}
              available={credits.status === 'known' ? credits.entitlements.fastCreditsRemaining : null}
            />
          }
          animate={props.animate}
          onGenerate={() => onGenerate(mode, price.credits)}
        />
      </SideColumn>
    </MadeBy>
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

function SceneGroup(props: GroupProps) {
  return props.form.designType === 'Interior' ? <InteriorGroup {...props} /> : <ExteriorGroup {...props} />;
}
