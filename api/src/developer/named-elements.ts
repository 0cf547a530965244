import { Problem } from '@maquette/contracts/calls/problem';
import { KIND_WORDS, KINDS_OF, withElements } from '@maquette/contracts/elements/element-fields';
import { roleName } from '@maquette/contracts/fields/input-file';
import { elementsField } from '@maquette/contracts/fields/used-elements';
import type { Tool } from '@maquette/contracts/tools/render-choices';
import { z } from 'zod';
import type { ElementService } from '../elements/element-service';
import { parseInput } from '../foundation/parse-input';
import type { Caller } from '../identity/access';
import type { MultipartForm } from '../uploads/read-multipart';

const namedSchema = z.object({ elements: elementsField });

/**
 * Merges the named elements into a program's form: missing fields, words appended to the prompt, the reference image.
 * In the browser the form does this visibly; there the field only records which elements were used.
 * @param reads the fields that this call has
 * @throws Problem element_gone, element_unfit, file_gone; invalid_request
 */
export async function withNamedElements(
  service: ElementService,
  caller: Caller,
  form: MultipartForm,
  { tool, reads }: { tool: Tool; reads: readonly string[] },
): Promise<MultipartForm> {
  const { elements: ids } = parseInput(namedSchema, { elements: form.fields.elements || undefined });
  if (!ids) return form;
  const elements = await service.some(caller, ids);
  for (const { kind, name, picture } of elements) {
    if (!KINDS_OF[tool].includes(kind)) throw new Problem('element_unfit', { name, kind: KIND_WORDS[kind] });
    if (kind === 'reference' && !picture) throw new Problem('file_gone', { role: roleName('image') });
  }
  return { ...form, fields: withElements(form.fields, elements, reads) };
}
