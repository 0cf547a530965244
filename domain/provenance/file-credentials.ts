import { EMBEDDED, ranModelOf } from '@maquette/contracts/provenance/maker';
import { sourceTypeOf } from '@maquette/contracts/provenance/source-type';
import type { Database } from '@maquette/prisma/client';
import type { Credentials } from '../content-credentials/credentials';
import type { Render } from '../renders/stored-render';
import { sourceFilesOf } from './source-files';

/** A result, or a render that is about to have a result. */
export interface MadeBy {
  render: Pick<Render, 'id' | 'tool' | 'workspaceId' | 'settings' | 'createdAt' | 'finishedAt'>;
  /** Name of the provider that made it; null for results made before providers were stored. */
  provider: string | null;
  /** Settings as stored with the result. */
  facts: unknown;
}

/** The origin data for a result's files. Later changes to a file are added to `changes`. */
export async function credentialsOf(
  database: Pick<Database, 'upload' | 'asset' | 'modelVersion'>,
  { render, provider, facts }: MadeBy,
): Promise<Omit<Credentials, 'issuer'>> {
  const { tool } = render;
  const files = await sourceFilesOf(database, render);
  const edits = files.some(({ field }) => field === 'image' || field === 'clip');
  const [first] = files;
  // A result starts from the pixels of its input image or video; a drawing guides the engine or model.
  const parent = tool !== 's2i' && edits ? first : undefined;
  return {
    render: render.id,
    model: ranModelOf(tool, provider, factsOf(facts)).model,
    sourceType: sourceTypeOf({ tool, provider: provider ?? EMBEDDED, edits }),
    madeAt: render.finishedAt ?? new Date(),
    ingredients: files.map((file) => ({
      relation: file === parent ? ('parent' as const) : ('input' as const),
      title: file.title,
      sha256: file.sha256,
    })),
    changes: [],
    invisibleMark: false,
  };
}

/** The stored facts about a result, by name. */
export function factsOf(facts: unknown): Readonly<Record<string, unknown>> {
  return typeof facts === 'object' && facts !== null && !Array.isArray(facts) ? { ...facts } : {};
}
