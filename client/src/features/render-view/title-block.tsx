import { moneyText } from '../../renders/render-words';
import type { KnownRender } from '../../transport/render-order';
import { formatMoment, t } from '../../words/t';

function Cell({ name, children, wide = false }: { name: string; children: string; wide?: boolean }) {
  return (
    <div
      className={
        wide ? 'col-span-full border-r border-b border-line px-3 py-2' : 'border-r border-b border-line px-3 py-2'
      }
    >
      <dt className="text-12 text-soft">{name}</dt>
      <dd
        className={wide ? 'text-13 text-ink' : 'figures truncate text-12 text-ink'}
        title={wide ? undefined : children}
      >
        {children}
      </dd>
    </div>
  );
}

/** The caption of a drawing sheet: what made this picture, and what it cost. */
export function TitleBlock({ render }: { render: KnownRender }) {
  const { settings, result } = render;
  const size = t('t2i.size', {
    width: String(result?.width ?? settings.width),
    height: String(result?.height ?? settings.height),
  });
  return (
    <dl
      aria-label={t('block.label')}
      className="grid grid-cols-2 border-t border-l border-line bg-sheet sm:grid-cols-3 xl:grid-cols-5"
    >
      <Cell name={t('block.prompt')} wide>
        {settings.prompt}
      </Cell>
      <Cell name={t('block.tool')}>{t(`block.${render.tool}`)}</Cell>
      <Cell name={t('block.model')}>{settings.model}</Cell>
      {settings.kind === 'still' ? <Cell name={t('block.seed')}>{String(settings.seed)}</Cell> : null}
      <Cell name={t('block.size')}>{size}</Cell>
      <Cell name={t('block.mode')}>{t(`block.${render.mode}`)}</Cell>
      <Cell name={t('block.cost')}>
        {render.money === 'returned' ? t('render.returnedShort', { count: render.credits }) : moneyText(render)}
      </Cell>
      {result ? <Cell name={t('block.time')}>{t('block.seconds', { seconds: result.seconds })}</Cell> : null}
      {result ? <Cell name={t('block.provider')}>{result.provider}</Cell> : null}
      <Cell name={t('block.date')}>{formatMoment(render.finishedAt ?? render.createdAt)}</Cell>
    </dl>
  );
}
