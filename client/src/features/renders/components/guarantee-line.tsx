import '../../../i18n/tool-words';
import { formatNumber, t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { Button } from '../../../ui/button';

/** Outcome of a render's geometry guarantee as text; null without a guarantee or before the render is done. */
export function guaranteeText({ guarantee, money, result }: KnownRender): string | null {
  if (!guarantee || !result) return null;
  const score = String(guarantee.atLeast);
  const { fidelity } = result.facts;
  if (guarantee.returnedFor === 'unmeasured') return t('guarantee.unmeasured', { score });
  if (guarantee.returnedFor === 'below')
    return t('guarantee.returned', { fidelity: formatNumber(Number(fidelity ?? 0)), score });
  return money === 'charged' ? t('guarantee.reached', { score }) : null;
}

/** Outcome of the guarantee, with a link to the map of differences. */
export function GuaranteeLine({ render, onMap }: { render: KnownRender; onMap?: () => void }) {
  const text = guaranteeText(render);
  if (text === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-ink">
      {text}
      {onMap ? <MapButton render={render} onMap={onMap} /> : null}
    </p>
  );
}

/** Opens the map of differences of a render whose credits were returned; null if there is no map. */
export function MapButton({ render, onMap }: { render: KnownRender; onMap: () => void }) {
  if (!render.guarantee?.returnedFor || !render.result?.differencesKey) return null;
  return (
    <Button size="small" onClick={onMap}>
      {t('guarantee.map')}
    </Button>
  );
}
