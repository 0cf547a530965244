import { type Mode, STILL_MODELS } from '@maquette/domain/contracts/render';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../design/button';
import { SelectField } from '../../design/fields';
import { CostBox } from '../../renders/cost-box';
import { RefusalBanner } from '../../renders/refusal-banner';
import type { CreditState } from '../../session/entitlements';
import type { Refusal } from '../../transport/refusal';
import { t } from '../../words/t';
import { GenerateButton } from './generate-button';
import { modeOf, type Obstacle, obstacleTo, priceOf } from './judge-form';
import { ModeField } from './mode-field';
import { PromptField } from './prompt-field';
import { AdvancedGroup, DesignTypeField, FrameFields, OpticsGroup, StyleField } from './settings-groups';
import type { StillForm } from './still-form';

/**
 * The left side of the tool, in the specification's order. What starts a render stays in reach at the bottom; on phones the
 * whole panel follows the canvas and only that bottom part sticks: it is a child of the whole screen there (`contents`), so that it
 * sticks over the canvas too.
 */
export function SettingsPanel({
  form,
  change,
  credits,
  refusal,
  onDismiss,
  onGenerate,
  promptRef,
  statusLine,
  runningActions,
}: {
  form: StillForm;
  change: (fields: Partial<StillForm>) => void;
  credits: CreditState;
  refusal: Refusal | null;
  onDismiss: () => void;
  onGenerate: (mode: Mode, credits: number) => void;
  promptRef: Ref<HTMLTextAreaElement>;
  statusLine: ReactNode;
  /** Cancel and New render; null while nothing of this tool is shown running. */
  runningActions: ReactNode;
}) {
  const mode = modeOf(form, credits);
  const price = priceOf(form, mode);
  const obstacle = obstacleTo(form, price, credits);
  const generate = () => {
    if (!obstacle && !runningActions) onGenerate(mode, price.credits);
  };
  return (
    <section
      aria-label={t('t2i.settings')}
      className="border-line bg-sheet max-md:contents md:flex md:w-settings md:shrink-0 md:flex-col md:border-r"
    >
      <div className="grid grid-cols-1 gap-5 border-line bg-sheet p-4 max-md:order-2 max-md:border-t md:min-h-0 md:flex-1 md:overflow-y-auto md:p-5">
        <ModeField {...{ form, change, credits }} />
        <DesignTypeField form={form} change={change} />
        <PromptField
          ref={promptRef}
          prompt={form.prompt}
          onChange={(prompt) => change({ prompt })}
          onGenerate={generate}
        />
        <StyleField form={form} change={change} />
        <FrameFields form={form} change={change} />
        <div className="grid divide-y divide-line border-y border-line">
          <OpticsGroup form={form} change={change} />
          <AdvancedGroup form={form} change={change} />
        </div>
        <SelectField
          label={t('t2i.model')}
          value={form.model}
          onChoose={(model) => change({ model })}
          choices={STILL_MODELS.map((value) => ({ value, label: t(`t2i.${value}`) }))}
        />
      </div>
      <GenerateBar
        {...{ refusal, onDismiss, statusLine, runningActions, obstacle, generate }}
        onRelax={() => change({ mode: 'relaxed' })}
        cost={
          <CostBox
            price={price}
            available={credits.status === 'known' ? credits.entitlements.fastCreditsRemaining : null}
          />
        }
      />
    </section>
  );
}

function GenerateBar({
  refusal,
  onDismiss,
  statusLine,
  cost,
  runningActions,
  obstacle,
  generate,
  onRelax,
}: {
  refusal: Refusal | null;
  onDismiss: () => void;
  statusLine: ReactNode;
  cost: ReactNode;
  runningActions: ReactNode;
  obstacle: Obstacle | null;
  generate: () => void;
  onRelax: () => void;
}) {
  return (
    <div className="sticky bottom-(--tray-height) z-20 max-md:order-3 grid grid-cols-1 gap-2 border-t border-line bg-sheet px-4 pt-3 pad-safe md:static md:px-5">
      {refusal ? <RefusalBanner refusal={refusal} onDismiss={onDismiss} /> : null}
      {statusLine}
      {cost}
      {runningActions ?? (
        <>
          {obstacle ? (
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p role="status" className="text-13 text-bad">
                {obstacle.text}
              </p>
              {obstacle.relaxedHelps ? (
                <Button size="small" onClick={onRelax}>
                  {t('t2i.useRelaxed')}
                </Button>
              ) : null}
            </div>
          ) : null}
          <GenerateButton disabled={obstacle !== null} onClick={generate} />
        </>
      )}
    </div>
  );
}
