import type { FileSigner } from '@maquette/domain/content-credentials/file-signer';
import { credentialsOf } from '@maquette/domain/provenance/file-credentials';
import type { Render } from '@maquette/domain/renders/stored-render';
import type { Database } from '@maquette/prisma/client';
import type { ResultFile, ResultFiles } from './render-maker';

/** Adds a signed provenance manifest to each file of a result; unchanged when the installation has no key. */
export async function signResult(
  { signer, database }: { signer: FileSigner | null; database: Database },
  render: Render,
  { files: [result, ...others], kept }: ResultFiles,
): Promise<ResultFiles> {
  if (!signer) return { files: [result, ...others], kept };
  const { provider, facts } = kept;
  const common = await credentialsOf(database, { render, provider: provider ?? null, facts });
  const signed = (file: ResultFile): ResultFile => ({
    ...file,
    bytes: signer.sign(file.bytes, file.contentType, { ...common, ...file.says }),
  });
  return { files: [signed(result), ...others.map(signed)], kept };
}
