import '../../../i18n/element-words';
import { elementFieldsIn, KINDS_OF } from '@maquette/contracts/elements/element-fields';
import type { InputImage } from '@maquette/contracts/fields/input-file';
import { ELEMENT_WORDS_LIMIT, type ElementKind } from '@maquette/contracts/fields/used-elements';
import { writeVideoFields } from '@maquette/contracts/fields/video-fields';
import { writeImageFields } from '@maquette/contracts/fields/write-image-fields';
import { Blocks } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { useMay } from '../../../session/use-may';
import { Button } from '../../../ui/button';
import { lazyComponent } from '../../../ui/lazy-component';
import { inputOfResult } from '../../inputs/rules/carried-input';
import { type Beginning, NOTHING } from '../rules/element-draft';

const ElementDialog = lazyComponent(() => import('./element-dialog'));

/** Saves part of a result as an element: materials, style, camera move, or the image itself. */
export function SaveResultAsElement({ render }: { render: KnownRender }) {
  return <SaveAsElement from={() => beginningsOf(render)} />;
}

export function SaveFileAsElement({ file }: { file: InputImage }) {
  return <SaveAsElement from={() => ({ reference: { ...NOTHING, picture: file } })} />;
}

/** Hidden when the user lacks the permission. */
function SaveAsElement({ from }: { from: () => Partial<Record<ElementKind, Beginning>> }) {
  const [open, setOpen] = useState(false);
  const mayKeep = useMay()('elements.change');
  if (!mayKeep) return null;
  return (
    <>
      <Button size="touch" icon={Blocks} onClick={() => setOpen(true)}>
        {t('element.saveAs')}
      </Button>
      {open ? <ElementDialog from={from()} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function beginningsOf(render: KnownRender): Partial<Record<ElementKind, Beginning>> {
  const { tool, settings, mode } = render;
  const form =
    settings.kind === 'video'
      ? writeVideoFields(settings, mode)
      : writeImageFields(tool === 's2i' ? 's2i' : 't2i', settings, mode);
  const picture = inputOfResult(render);
  const words = settings.prompt.slice(0, ELEMENT_WORDS_LIMIT);
  const kinds = KINDS_OF[tool].filter((kind) => kind !== 'reference' || picture);
  return Object.fromEntries(
    kinds.map((kind) => {
      const said = kind === 'style' ? words : '';
      // The reference strength describes the result's own reference, not the result as a reference.
      const fields = kind === 'reference' ? {} : elementFieldsIn(kind, form);
      return [kind, { words: said, fields, picture: kind === 'move' ? null : picture }];
    }),
  );
}
