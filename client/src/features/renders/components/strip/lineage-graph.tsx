import '../../../../i18n/result-words';
import '../../../../i18n/project-words';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { useAssetUrl } from '../../../../live/render-queries';
import { renderPage } from '../../../../navigation/tool-addresses';
import { Skeleton } from '../../../../ui/skeleton';
import { useOnScreen } from '../../../../ui/use-on-screen';
import { useLineage } from '../../api/lineage';
import { type GraphNode, graphOf } from '../../rules/graph';

/** Size of a node and gap between nodes, in px. */
const NODE = { width: 108, height: 60 } as const;
const STEP = { x: 148, y: 96 } as const;

/** Lineage graph with all branches (sketch → render → edit → video): ancestors and descendants of the shown render. */
export default function LineageGraph({ render, title }: { render: KnownRender; title: string }) {
  const chain = useLineage(render);
  const graph = chain.data ? graphOf(chain.data, render.id) : [];
  const sent = chain.data?.find(({ sent: input, madeFrom }) => input && madeFrom === null)?.sent ?? null;
  const shift = sent ? 1 : 0;
  const size = {
    width: (Math.max(0, ...graph.map(({ column }) => column)) + shift) * STEP.x + NODE.width,
    height: Math.max(0, ...graph.map(({ row }) => row)) * STEP.y + STEP.y,
  };
  const at = ({ column, row }: Pick<GraphNode, 'column' | 'row'>) => ({
    left: (column + shift) * STEP.x,
    top: row * STEP.y,
  });
  return (
    <section aria-label={title} aria-busy={chain.isPending} className="grid min-w-0 gap-2">
      <h2 className="text-16 font-medium text-ink">{title}</h2>
      {chain.isError ? <p className="label">{t('lineage.gone')}</p> : null}
      {chain.isPending ? <Skeleton className="h-24" /> : null}
      <div className="-mx-1 overflow-x-auto p-1 pb-3">
        <div className="relative" style={size}>
          <svg aria-hidden="true" {...size} className="absolute inset-0 fill-none stroke-line-strong" strokeWidth="1.5">
            {graph.map((each) => (
              <path key={each.node.id} d={edgeTo(each, at, sent !== null)} />
            ))}
          </svg>
          <ol aria-label={t('graph.label')}>
            {sent ? (
              <li className="absolute" style={at({ column: -1, row: 0 })}>
                <SentNode storageKey={sent.contentType.startsWith('image/') ? sent.key : undefined} />
              </li>
            ) : null}
            {graph.map((each) => (
              <li key={each.node.id} className="absolute" style={at(each)}>
                <Node each={each} shown={each.node.id === render.id} />
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

/** Path from the parent's right edge to the node's left edge. */
function edgeTo(
  each: GraphNode,
  at: (node: Pick<GraphNode, 'column' | 'row'>) => { left: number; top: number },
  sent: boolean,
): string {
  const from = each.from ?? (sent && each.row === 0 ? { column: -1, row: 0 } : null);
  if (!from) return '';
  const [one, other] = [at(from), at(each)];
  const [x, y] = [one.left + NODE.width, one.top + NODE.height / 2];
  const middle = (x + other.left) / 2;
  return `M${x} ${y}H${middle}V${other.top + NODE.height / 2}H${other.left}`;
}

const FRAME = 'relative block overflow-hidden rounded-6 border border-line bg-wash';

function SentNode({ storageKey }: { storageKey: string | undefined }) {
  const address = useAssetUrl(storageKey);
  return (
    <div className="grid gap-1" style={{ width: NODE.width }}>
      <span className={FRAME} style={NODE}>
        {address.data ? <img src={address.data} alt="" loading="lazy" className="size-full object-cover" /> : null}
      </span>
      <span className="label truncate">{t('lineage.sent.image')}</span>
    </div>
  );
}

function Node({ each: { node }, shown }: { each: GraphNode; shown: boolean }) {
  const ref = useRef<HTMLAnchorElement>(null);
  const seen = useOnScreen(ref);
  const address = useAssetUrl(node.thumbnailKey ?? undefined, { wanted: seen });
  const name = t(`lineage.${node.tool}`);
  const detail =
    node.seed === null ? node.resolution : t('lineage.seed', { resolution: node.resolution, seed: String(node.seed) });
  return (
    <Link
      ref={ref}
      to={renderPage(node)}
      aria-current={shown ? 'true' : undefined}
      aria-label={t('graph.node', { name, detail })}
      className="group grid gap-1 rounded-6"
      style={{ width: NODE.width }}
    >
      <span className={`${FRAME} transition-colors group-hover:border-edge group-aria-current:border-ink`} style={NODE}>
        {address.data ? <img src={address.data} alt="" loading="lazy" className="size-full object-cover" /> : null}
      </span>
      <span className="label truncate group-aria-current:text-ink">{`${name} · ${detail}`}</span>
    </Link>
  );
}
