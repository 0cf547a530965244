import { createHash } from 'node:crypto';
import type { Asset, Database } from '@maquette/prisma/client';
import { depthKey, reviewKeys } from '../assets/asset-keys';
import type { AssetStore } from '../assets/asset-store';
import { withSourceType } from '../assets/source-type-packet';
import type { Credentials } from '../content-credentials/credentials';
import type { FileSigner } from '../content-credentials/file-signer';
import { hasManifest, type SignedType } from '../content-credentials/sign-file';
import { storedRender } from '../renders/stored-render';
import { pagesOf } from '../runtime/pages';
import { credentialsOf } from './file-credentials';

const PAGE = 100;

export interface SigningParts {
  database: Database;
  assets: Pick<AssetStore, 'exists' | 'read' | 'keep' | 'remove'>;
  signer: FileSigner;
}

/** The outcome for the stored files of results. */
export interface SigningReport {
  /** Files that got a manifest. */
  signed: number;
  /** Files that already had a manifest. */
  unchanged: number;
  /** Keys of unreadable files, with the reason. */
  failed: { key: string; reason: string }[];
}

interface StoredFile {
  key: string;
  type: SignedType;
  changes: Credentials['changes'];
}

/**
 * Adds manifests to result files without one and corrects their source type, while the product is running.
 * Old hashes stay known. An interrupted run continues when it is repeated.
 */
export async function signStoredFiles(parts: SigningParts): Promise<SigningReport> {
  const report: SigningReport = { signed: 0, unchanged: 0, failed: [] };
  const readAssets = (last?: { id: string }) =>
    parts.database.asset.findMany({
      where: { deletedAt: null, workspace: { deletedAt: null }, id: { gt: last?.id } },
      orderBy: { id: 'asc' },
      take: PAGE,
    });
  for await (const page of pagesOf(readAssets)) {
    for (const asset of page) await signResult(parts, asset, report);
  }
  return report;
}

async function signResult(parts: SigningParts, asset: Asset, report: SigningReport): Promise<void> {
  const { database, assets } = parts;
  const { workspaceId, renderId } = asset;
  const render = storedRender(await database.render.findUniqueOrThrow({ where: { id: renderId } }));
  const credentials = await credentialsOf(database, { render, provider: render.provider, facts: asset.facts });
  let changed = 0;
  for (const file of filesOf(asset)) {
    try {
      const outcome = await signOne(parts, asset, file, credentials);
      if (outcome === 'signed') changed += 1;
      if (outcome) report[outcome] += 1;
    } catch (error) {
      report.failed.push({ key: file.key, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  // Guests' image copies are regenerated on demand; their video copies have their own rows.
  const copies = reviewKeys(workspaceId, renderId).filter((key) => key.endsWith('.webp'));
  if (changed > 0) await Promise.all(copies.map((key) => assets.remove(key)));
}

/** @returns null for a kind of file that this result does not have */
async function signOne(
  { database, assets, signer }: SigningParts,
  asset: Asset,
  { key, type, changes }: StoredFile,
  credentials: Omit<Credentials, 'issuer'>,
): Promise<'signed' | 'unchanged' | null> {
  if (!(await assets.exists(key))) return null;
  const bytes = await assets.read(key);
  const hash = (file: Buffer) => createHash('sha256').update(file).digest('hex');
  const isResult = key === asset.key;
  const isSigned = hasManifest(bytes, type);
  const isKnown = !isResult || hash(bytes) === asset.sha256;
  if (isSigned && isKnown) return 'unchanged';
  const file = isSigned
    ? bytes
    : signer.sign(withSourceType(bytes, type, credentials.sourceType), type, { ...credentials, changes });
  const sha256 = hash(file);
  const { renderId, width, height } = asset;
  // The hash is stored before the file can be downloaded, so that every downloaded copy is recognised.
  if (isResult || key === asset.cleanKey) {
    const known = { sha256, renderId, contentType: type, width, height };
    await database.knownFile.createMany({ data: [known], skipDuplicates: true });
  }
  if (!isSigned) await assets.keep(key, file, type);
  const where = { id: asset.id, deletedAt: null };
  const data = isResult ? { sha256, bytes: file.length } : {};
  const { count } = await database.asset.updateMany({ where, data });
  // The result was erased in between, so the file would be orphaned.
  if (count === 0) await assets.remove(key);
  return 'signed';
}

function filesOf(asset: Asset): StoredFile[] {
  const { key, cleanKey, thumbnailKey, posterKey, differencesKey, workspaceId, renderId } = asset;
  const isMarked = cleanKey !== null || (asset.facts as { watermark?: unknown } | null)?.watermark === true;
  const marked = isMarked ? (['watermarked'] as const) : [];
  const files: (StoredFile | null)[] = [
    { key, type: asset.contentType as SignedType, changes: marked },
    { key: thumbnailKey, type: 'image/webp', changes: [...marked, 'resized'] },
    cleanKey === null ? null : { key: cleanKey, type: 'image/png', changes: [] },
    posterKey === null ? null : { key: posterKey, type: 'image/jpeg', changes: marked },
    differencesKey === null ? null : { key: differencesKey, type: 'image/png', changes: [] },
    { key: depthKey(workspaceId, renderId), type: 'image/png', changes: [] },
  ];
  return files.filter((file) => file !== null);
}
