import { COLOUR_NAMES, COLOURS, type Colour } from '@maquette/contracts/renders/colours';
import { t } from '../../../i18n/t';

export function ColourField({
  colour,
  onChoose,
}: {
  colour: Colour | null;
  onChoose: (colour: Colour | null) => void;
}) {
  return (
    <fieldset className="col-span-2 grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-13 font-medium text-ink">{t('assets.colour')}</legend>
      <div className="flex flex-wrap gap-1">
        {COLOUR_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={colour === name}
            aria-label={t(`colour.${name}`)}
            title={t(`colour.${name}`)}
            onClick={() => onChoose(colour === name ? null : name)}
            className="group grid size-9 place-items-center rounded-full pointer-coarse:size-11"
          >
            <span
              style={{ backgroundColor: COLOURS[name] }}
              className="size-6 rounded-full border border-edge outline-offset-2 group-hover:scale-110 group-aria-pressed:outline-2 group-aria-pressed:outline-ink"
            />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
