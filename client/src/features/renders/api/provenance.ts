import { ROUTES } from '@maquette/contracts/calls/routes';
import { type FileCheck, fileCheckSchema } from '@maquette/contracts/provenance/file-check';
import { type SignedRecord, signedRecordSchema, verifyAnswerSchema } from '@maquette/contracts/provenance/record';
import { callApi } from '../../../http/api-client';
import { saveBlob } from '../../../http/save-file';

export function verify(asked: { sha256: string } | { signed: SignedRecord }) {
  return callApi(ROUTES.verify, verifyAnswerSchema, { method: 'POST', json: asked, anonymous: true });
}

/** Checks a file's manifest, watermark and metadata. The server does not store the file. */
export function checkFile(file: Blob): Promise<FileCheck> {
  return callApi(`${ROUTES.verify}/file`, fileCheckSchema, { method: 'POST', form: file, anonymous: true });
}

/** Downloads a result's signed provenance record. */
export async function saveRecord(renderId: string): Promise<void> {
  saveSigned(await callApi(`${ROUTES.provenance}/${encodeURIComponent(renderId)}`, signedRecordSchema));
}

export function saveSigned(signed: SignedRecord): void {
  const file = new Blob([`${JSON.stringify(signed, null, 2)}\n`], { type: 'application/json' });
  saveBlob(file, `maquette-${signed.record.render.slice(-8)}-provenance.json`);
}
