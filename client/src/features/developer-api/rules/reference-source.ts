import { ROUTES } from '@maquette/contracts/calls/routes';
import { callApi } from '../../../http/api-client';
import { type ReferenceDocument, referenceSchema } from './reference-document';

let given: ReferenceDocument | undefined;

/** Preloads the document for prerendering (prerender.tsx), where no server is running. */
export function keepReference(document: unknown): void {
  given = referenceSchema.parse(document);
}

/** Loads the document that the reference is rendered from. @throws Refusal if the server is not available */
export async function readReference(): Promise<ReferenceDocument> {
  return given ?? callApi(ROUTES.openApiDocument, referenceSchema, { anonymous: true });
}
