import { renderSettingsSchema } from '@maquette/contracts/fields/render-settings';
import { EMBEDDED, ranModelOf } from '@maquette/contracts/provenance/maker';
import type { Asset, Database } from '@maquette/prisma/client';
import { factsOf } from '../provenance/file-credentials';
import { provenanceOfRender } from '../provenance/read-provenance';
import { sourceFilesOf } from '../provenance/source-files';
import { type Render, storedRender } from '../renders/stored-render';
import { addedIn, cameraIn, type Facts, fidelityFacts, lightIn } from './read-facts';
import type { StatementFacts } from './statement-facts';

interface Question {
  workspaceId: string;
  renderId: string;
  /** True to ask for the file without its watermark, if there is one. */
  clean: boolean;
  /** Members see the prompt, the approver's name and the page of the result; guests do not. */
  isMember: boolean;
  /** Origin of the installation. */
  issuer: string;
  now: Date;
}

/** Facts for the statement of a result; null when the workspace has no such result, or its file was erased. */
export async function readStatement(database: Database, question: Question): Promise<StatementFacts | null> {
  const { workspaceId, renderId, clean, isMember, issuer, now } = question;
  const asked = { workspaceId, renderId, clean };
  const record = await provenanceOfRender(database, asked, { issuer, now, named: isMember });
  const row = await database.render.findFirst({ where: { id: renderId, workspaceId }, include: { asset: true } });
  if (!record || !row?.asset) return null;
  const render = storedRender(row);
  const facts = factsOf(row.asset.facts);
  const { service } = ranModelOf(render.tool, render.provider, facts);
  const files = await sourceFilesOf(database, render);
  const read = renderSettingsSchema.safeParse(render.settings);
  const settings = read.success ? read.data : null;
  const isSketch = render.tool === 's2i';
  const told = { settings, facts, service, isSketch };
  return {
    record,
    kind: row.asset.seconds === null ? 'image' : 'clip',
    isModel: render.tool === 'm2i',
    service,
    orderedModel: orderedModelOf(render, settings?.model ?? null),
    sources: files.map(({ field, sha256, erased }) => ({
      ...{ field, sha256, erased },
      isDrawing: isSketch && field === 'image',
    })),
    prompt: isMember ? (settings?.prompt ?? '') : null,
    camera: cameraIn({ ...told, clip: clipOf(row.asset) }),
    light: lightIn(told),
    kept: fidelityFacts({ ...told, hasMap: row.asset.differencesKey !== null }),
    added: addedIn(facts),
    edits: {
      mask: files.some(({ field }) => field === 'mask'),
      enlargedFrom: textOf(facts, 'enlargedFrom') ?? textOf(facts, 'upscaledFrom'),
      extended: facts.framing === 'extend',
      earlier: await earlierOf(database, workspaceId, record.edits),
    },
    page: isMember ? `${issuer}/dashboard/review?render=${renderId}&workspace=${workspaceId}` : null,
    checkPage: `${issuer}/verify`,
  };
}

const clipOf = ({ seconds, fps }: Asset) => (seconds === null || fps === null ? null : { seconds, fps });

function orderedModelOf({ provider }: Render, model: string | null): string | null {
  return provider === null || provider === EMBEDDED ? model : null;
}

function textOf(facts: Facts, name: string): string | null {
  const value = facts[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The results from which it was edited, the nearest first, and whether their files still exist. */
async function earlierOf(
  database: Database,
  workspaceId: string,
  edits: StatementFacts['record']['edits'],
): Promise<StatementFacts['edits']['earlier']> {
  const ids = edits.map(({ render }) => render);
  const kept = await database.asset.findMany({
    where: { renderId: { in: ids }, workspaceId, deletedAt: null },
    select: { renderId: true },
  });
  const there = new Set(kept.map(({ renderId }) => renderId));
  return edits.map(({ render, tool, sha256 }) => ({ tool, sha256, erased: !there.has(render) }));
}
