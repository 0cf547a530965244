import type { InputFrame } from '@maquette/contracts/fields/input-frame';
import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { useAssetUrl, useRenders } from '../../../../live/render-queries';
import { type DrawingMatrix, drawingMatrixOf } from '../../../inputs/rules/drawing-matrix';
import { titleOf } from '../../../renders/rules/render-texts';

export interface Partner {
  id: string;
  key: string;
  thumbnailKey: string;
  name: string;
  input: boolean;
  /** The input's crop within the result's frame. */
  frame: InputFrame;
  /** The input's position in the result, if the engine cropped or squared it. */
  matrix: DrawingMatrix | null;
}

/** Maximum number of images offered: one row. */
const MOST = 12;

/** The render's inputs come first, then the user's other images, newest first. */
export function usePartners(render: KnownRender): Partner[] {
  const { settings, result, tool } = render;
  const renders = useRenders().data ?? [];
  const partners: Partner[] = [];
  if (settings.image) {
    const { id, key } = settings.image;
    const name = t(tool === 's2i' ? 'compare.sketch' : 'compare.reference');
    partners.push({
      id: `input ${id}`,
      key,
      thumbnailKey: key,
      name,
      input: true,
      frame: result?.facts.framing === 'extend' ? { imageFit: 'fit' } : settings,
      matrix: drawingMatrixOf(render),
    });
  }
  for (const other of renders) {
    if (other.id === render.id || other.id === settings.image?.id || !other.result || other.result.clip) continue;
    const { key, thumbnailKey } = other.result;
    partners.push({
      id: other.id,
      key,
      thumbnailKey,
      name: nameOf(other),
      input: false,
      frame: { imageFit: 'fit' },
      matrix: null,
    });
  }
  return partners.slice(0, MOST);
}

function nameOf(render: KnownRender): string {
  const { settings } = render;
  const seed = settings.kind === 'still' ? t('partner.seed', { seed: String(settings.seed) }) : '';
  return t('partner.show', { name: titleOf(render).slice(0, NAME_LENGTH), what: seed });
}

/** Number of characters of a prompt that are enough to identify an image. */
const NAME_LENGTH = 40;

/** Selects the image to compare with. Native radios, so that arrow keys move between them. */
export function ComparePartners({
  partners,
  chosen,
  onChoose,
}: {
  partners: readonly Partner[];
  /** Null for no comparison. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
}) {
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-13 font-medium text-ink">{t('partner.title')}</legend>
      <div className="-mx-1 flex gap-2 overflow-x-auto p-1">
        <Choice name={t('partner.none')} checked={chosen === null} onChoose={() => onChoose(null)} />
        {partners.map((partner) => (
          <Choice
            key={partner.id}
            name={partner.name}
            thumbnailKey={partner.thumbnailKey}
            checked={chosen === partner.id}
            onChoose={() => onChoose(partner.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Choice({
  name,
  thumbnailKey,
  checked,
  onChoose,
}: {
  name: string;
  thumbnailKey?: string;
  checked: boolean;
  onChoose: () => void;
}) {
  const address = useAssetUrl(thumbnailKey);
  return (
    <label
      title={name}
      className="relative grid h-14 w-22 shrink-0 cursor-pointer place-items-center overflow-hidden rounded-6 border border-line bg-wash text-12 text-soft transition-colors hover:border-edge has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pencil-mark"
    >
      <input
        type="radio"
        name="partner"
        aria-label={name}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {thumbnailKey === undefined ? <span aria-hidden>{t('partner.noneShort')}</span> : null}
      {address.data ? <img src={address.data} alt="" loading="lazy" className="size-full object-cover" /> : null}
    </label>
  );
}
