import { Suspense, useState } from 'react';
import { Badge } from '../../design/badge';
import { latePart } from '../../design/late-part';
import { SwitchField } from '../../design/switch-field';
import { t } from '../../i18n/t';
import { ReceiptLines } from '../../renders/receipt-lines';
import { titleOf } from '../../renders/render-words';
import type { KnownRender } from '../../transport/merge-renders';
import { useAssetUrl } from '../../transport/render-queries';
import { ResultActions, type ResultUses } from './result-actions';
import { ResultImage } from './result-image';
import { SettingsBlock } from './settings-block';
import { TitleBlock } from './title-block';

const Lightbox = latePart(() => import('./lightbox'));

/** A finished render: the picture, what can be done with it, its caption and its receipt. */
export function ResultView({ render, uses }: { render: KnownRender; uses: ResultUses }) {
  const [enlarged, setEnlarged] = useState(false);
  const [marked, setMarked] = useState(false);
  const address = useAssetUrl(render.result?.key);
  return (
    <figure className="grid grid-cols-1 gap-3">
      <ResultImage key={render.id} render={render} differences={marked} />
      <div className="grid gap-3">
        <ResultActions render={render} uses={uses} onEnlarge={address.data ? () => setEnlarged(true) : null} />
        <Marks render={render} differences={marked} onDifferences={setMarked} />
      </div>
      <figcaption className="grid grid-cols-1 gap-2">
        <TitleBlock render={render} />
        <SettingsBlock render={render} />
        <ReceiptLines render={render} />
      </figcaption>
      {enlarged && address.data ? (
        <Suspense>
          <Lightbox
            url={address.data}
            alt={t('render.alt', { prompt: titleOf(render) })}
            width={render.result?.width ?? render.settings.width}
            height={render.result?.height ?? render.settings.height}
            onClose={() => setEnlarged(false)}
          />
        </Suspense>
      ) : null}
    </figure>
  );
}

/** What must be known of the picture: that a machine made it, how true it is to the drawing, what the plan puts on it. */
function Marks({
  render,
  differences,
  onDifferences,
}: {
  render: KnownRender;
  /** Whether the differences from the drawing are shown. */
  differences: boolean;
  onDifferences: (shown: boolean) => void;
}) {
  const fidelity = render.result?.facts.fidelity;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13">
      <Badge>{t('render.aiMade')}</Badge>
      {render.result?.facts.test === true ? <Badge tone="pencil">{t('maker.test')}</Badge> : null}
      {typeof fidelity === 'number' ? (
        <p>
          <strong className="figures font-medium text-ink">
            {t('still.fidelity', { score: String(Math.round(fidelity)) })}
          </strong>{' '}
          {t('still.fidelityWhy')}
        </p>
      ) : null}
      {render.result?.differencesKey ? (
        <div className="w-full max-w-form">
          <SwitchField
            label={t('still.differences')}
            hint={t('still.differencesWhy')}
            checked={differences}
            onToggle={onDifferences}
          />
        </div>
      ) : null}
      {render.result?.watermark ? <p>{t('still.watermark')}</p> : null}
    </div>
  );
}
