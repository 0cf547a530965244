import type { ImageSettings } from '@maquette/contracts/fields/image-settings';
import { GUESSED_SHARE } from '@maquette/contracts/renders/guesses';
import { Expand } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { serverNow } from '../../../../http/server-clock';
import { formatNumber, t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { useAssetUrl } from '../../../../live/render-queries';
import type { CreditState } from '../../../../session/entitlements';
import { Badge } from '../../../../ui/badge';
import { IconButton } from '../../../../ui/button';
import { lazyComponent } from '../../../../ui/lazy-component';
import { SwitchField } from '../../../../ui/switch-field';
import { SaveResultAsElement } from '../../../elements/components/save-as-element';
import { useLineage } from '../../../renders/api/lineage';
import { VerbBar } from '../../../renders/components/action-bar';
import { BlockFrame, CaptionCell } from '../../../renders/components/caption-cell';
import { CopyRecipe } from '../../../renders/components/copy-recipe';
import { FactsPanel } from '../../../renders/components/facts-panel';
import { FileLines } from '../../../renders/components/file-lines';
import { GuaranteeLine } from '../../../renders/components/guarantee-line';
import { hasWordReport, PromptWordReport } from '../../../renders/components/prompt-word-report';
import { ReceiptLines } from '../../../renders/components/receipt-lines';
import { DownloadButton, ReuseButton } from '../../../renders/components/result-buttons';
import { DeleteButton, TrashNotice } from '../../../renders/components/trash-line';
import { draftStateOf } from '../../../renders/rules/draft-state';
import { imageFacts, imageLines, lineName, sketchLines } from '../../../renders/rules/image-lines';
import { madeLabel } from '../../../renders/rules/made-label';
import { titleOf } from '../../../renders/rules/render-texts';
import { ComparePartners, usePartners } from './compare-partners';
import { downloadName, type ResultUses, ReviewLink, verbsOf } from './result-actions';
import { ResultImage } from './result-image';
import { FIRST_SIZE_ID, SizeRow, sizesOf } from './size-row';
import { TitleBlock } from './title-block';

const Lightbox = lazyComponent(() => import('./lightbox'));
const PassesMenu = lazyComponent(() => import('./passes-menu'), { quiet: true });
const DrawingLines = lazyComponent(() => import('./drawing-lines'), { quiet: true });

/** A finished render: image, actions, caption and receipt. */
export function ResultView({
  render,
  uses,
  credits,
  comments,
  onSize,
}: {
  render: KnownRender;
  uses: ResultUses;
  credits: CreditState;
  comments: ReactNode;
  /** Orders the same image at another size. */
  onSize: (settings: ImageSettings, credits: number) => void;
}) {
  const [enlarged, setEnlarged] = useState(false);
  const [marked, setMarked] = useState(false);
  /** Undefined compares with the input, if there is one. */
  const [wished, setWished] = useState<string | null>();
  const address = useAssetUrl(render.result?.key);
  const partners = usePartners(render);
  const partnerId = wished === undefined ? (partners.find(({ input }) => input)?.id ?? null) : wished;
  const partner = partners.find(({ id }) => id === partnerId) ?? null;
  const chain = useLineage(render);
  const draft = draftStateOf(render, chain.data, serverNow());
  const sizes = sizesOf(render, draft, credits);
  const larger = sizes.length > 0 ? { possible: sizes.some(({ possible }) => possible), first: focusFirstSize } : null;
  const figure = useRef<HTMLElement>(null);
  const showMap = () => {
    setMarked(true);
    figure.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <figure ref={figure} className="grid grid-cols-1 gap-3">
      <TrashNotice render={render} />
      <ResultImage
        key={`${render.id} ${partnerId}`}
        {...{ render, partner }}
        opensOn={wished ? 'both' : 'after'}
        differences={marked}
      />
      <Differences render={render} shown={marked} onShow={setMarked} />
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <Marks render={render} onMap={() => setMarked(true)} />
          <IconButton
            icon={Expand}
            label={t('render.enlarge')}
            disabled={!address.data}
            className="ml-auto"
            onClick={() => setEnlarged(true)}
          />
          <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:in-pairs max-sm:*:px-2!">
            <ReviewLink render={render} />
            <ReuseButton onReuse={uses.onReuse} />
            <DeleteButton render={render} />
            <DownloadButton render={render} name={downloadName(render)} />
            {hasPasses(render) ? <PassesMenu render={render} /> : null}
          </span>
        </div>
        <VerbBar verbs={verbsOf(uses, larger)} />
        <SizeRow {...{ sizes, draft }} onOrder={onSize} />
        {partners.length > 0 ? <ComparePartners partners={partners} chosen={partnerId} onChoose={setWished} /> : null}
      </div>
      <figcaption className="grid grid-cols-1 gap-3">
        <TitleBlock render={render} />
        <FactsPanel
          label={t('facts.label')}
          parts={{
            ...(hasWordReport(render) ? { words: <PromptWordReport render={render} /> } : {}),
            recipe: (
              <div className="grid justify-items-end gap-1">
                <div className="flex flex-wrap justify-end gap-2">
                  <SaveResultAsElement render={render} />
                  <CopyRecipe render={render} />
                </div>
                <div className="w-full">
                  <SettingsBlock render={render} />
                </div>
              </div>
            ),
            receipt: <ReceiptLines render={render} onMap={showMap} />,
            files: <FileLines render={render} />,
            comments,
          }}
        />
      </figcaption>
      {enlarged && address.data ? (
        <Lightbox
          url={address.data}
          alt={t('render.alt', { prompt: titleOf(render) })}
          width={render.result?.width ?? render.settings.width}
          height={render.result?.height ?? render.settings.height}
          onClose={() => setEnlarged(false)}
        />
      ) : null}
    </figure>
  );
}

function hasPasses({ settings }: KnownRender): boolean {
  return settings.kind === 'still' && settings.modelView?.passes === true;
}

function focusFirstSize(): void {
  const size = document.getElementById(FIRST_SIZE_ID);
  size?.scrollIntoView({ block: 'nearest' });
  size?.focus();
}

/** The image's badges: AI label, fidelity to the drawing, the plan's watermark. */
function Marks({ render, onMap }: { render: KnownRender; onMap: () => void }) {
  const { fidelity, movedShare: share, movedBy: by, drawnLines, guessedShare: guessed } = render.result?.facts ?? {};
  // For a drawing that was mostly guessed, only the lines are meaningful.
  const isGuess = typeof guessed === 'number' && guessed > GUESSED_SHARE.most;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 text-13">
      <Badge>{madeLabel(render)}</Badge>
      {render.result?.facts.test === true ? <Badge tone="pencil">{t('maker.test')}</Badge> : null}
      {typeof fidelity === 'number' ? (
        <p>
          <strong className="font-medium text-ink tabular-nums">
            {t(isGuess ? 'still.linesKept' : 'still.fidelity', { score: String(Math.round(fidelity)) })}
          </strong>{' '}
          {t('still.fidelityWhy')}
          {typeof share === 'number' && typeof by === 'number' && share > 0
            ? ` ${t('still.moved', { share: formatNumber(share), by: formatNumber(Math.round(1_000 * by) / 10) })}`
            : null}
        </p>
      ) : null}
      {typeof fidelity === 'number' || typeof guessed === 'number' ? <DrawingLines render={render} /> : null}
      <GuaranteeLine render={render} onMap={onMap} />
      {drawnLines === 0 ? <p>{t('still.noLines')}</p> : null}
      {render.result?.watermark ? <p>{t('still.watermark')}</p> : null}
    </div>
  );
}

/** Map of differences from the drawing, over the image; its control is next to it, so that the effect is visible. */
function Differences({
  render,
  shown,
  onShow,
}: {
  render: KnownRender;
  shown: boolean;
  onShow: (shown: boolean) => void;
}) {
  if (!render.result?.differencesKey) return null;
  return (
    <div className="mx-auto w-full max-w-form">
      <SwitchField label={t('still.differences')} hint={t('still.differencesWhy')} checked={shown} onToggle={onShow} />
    </div>
  );
}

/** All of an image's settings, and what the provider reports about the render. */
function SettingsBlock({ render }: { render: KnownRender }) {
  const { settings, result } = render;
  if (settings.kind !== 'still') return null;
  const lines = [...imageLines(settings), ...(settings.sketch ? sketchLines(settings.sketch) : [])];
  return (
    <BlockFrame label={t('block.settings')}>
      {[...lines, ...imageFacts(result)].map(([name, value]) =>
        value === undefined || value === '' ? null : (
          <CaptionCell key={name} name={lineName(name)} wide={typeof value === 'string' && value.length > WIDE_FROM}>
            {String(value)}
          </CaptionCell>
        ),
      )}
    </BlockFrame>
  );
}

/** Text length, in characters, that does not fit a narrow cell. */
const WIDE_FROM = 22;
