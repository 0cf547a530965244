import { ROUTES } from '@maquette/contracts/calls/routes';
import { type ImageCheck, imageCheckSchema } from '@maquette/contracts/provenance/image-check';
import { type SignedRecord, signedRecordSchema, verifyAnswerSchema } from '@maquette/contracts/provenance/record';
import { callApi } from './api-client';
import { saveBlob } from './save-file';

/** Whether a file, by its hash, or a record is ours. */
export function verify(asked: { sha256: string } | { signed: SignedRecord }) {
  return callApi(ROUTES.verify, verifyAnswerSchema, { method: 'POST', json: asked, anonymous: true });
}

/** What the invisible mark and the metadata of a picture say. The server reads the picture and keeps nothing of it. */
export function checkImage(picture: Blob): Promise<ImageCheck> {
  return callApi(`${ROUTES.verify}/image`, imageCheckSchema, { method: 'POST', form: picture, anonymous: true });
}

/** Downloads the signed record of a result. */
export async function saveRecord(renderId: string): Promise<void> {
  saveSigned(await callApi(`${ROUTES.provenance}/${encodeURIComponent(renderId)}`, signedRecordSchema));
}

/** A record as a file of its own. */
export function saveSigned(signed: SignedRecord): void {
  const file = new Blob([`${JSON.stringify(signed, null, 2)}\n`], { type: 'application/json' });
  saveBlob(file, `maquette-${signed.record.render.slice(-8)}-provenance.json`);
}
