import { SEED_LIMIT } from '@maquette/contracts/tools/render-choices';
import { Dices } from 'lucide-react';
import { t } from '../../../../i18n/t';
import { IconButton } from '../../../../ui/button';
import { TextField } from '../../../../ui/fields';
import { SwitchField } from '../../../../ui/switch-field';
import { randomSeed } from '../../rules/image-form';
import type { GroupProps } from './form-fields';

/** The seed, and whether it is kept for the next image. */
export function SeedFields({ form, change }: GroupProps) {
  const readSeed = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 10);
    change({ seed: Math.min(SEED_LIMIT - 1, Number(digits)), seedLocked: true });
  };
  return (
    <>
      <TextField
        label={t('t2i.seed')}
        inputMode="numeric"
        autoComplete="off"
        className="figures pr-12"
        value={String(form.seed)}
        onChange={(event) => readSeed(event.target.value)}
        trailing={
          <IconButton
            icon={Dices}
            label={t('t2i.seedRandom')}
            className="size-9"
            onClick={() => change({ seed: randomSeed(), seedLocked: true })}
          />
        }
      />
      <SwitchField
        label={t('t2i.seedLock')}
        hint={t('t2i.seedLockWhy')}
        checked={form.seedLocked}
        onToggle={(seedLocked) => change({ seedLocked })}
      />
    </>
  );
}
