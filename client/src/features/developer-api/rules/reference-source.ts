import { ROUTES } from '@maquette/contracts/calls/routes';
import { callApi } from '../../../http/api-client';
import { type ReferenceDocument, referenceSchema } from './reference-document';

let given: ReferenceDocument | undefined;

/** Has the document there while pages are written (prerender.tsx), where no server is. @param document as the server answers it */
export function keepReference(document: unknown): void {
  given = referenceSchema.parse(document);
}

/** What the reference is drawn from. @throws Refusal when the server cannot be asked */
export async function readReference(): Promise<ReferenceDocument> {
  return given ?? callApi(ROUTES.openApiDocument, referenceSchema, { anonymous: true });
}
