import { EXTRA_CREDITS_USD_PER_SEAT, SEATS, seatsSold } from '@maquette/contracts/pricing/plan-prices';
import { useState } from 'react';
import { t } from '../../../../i18n/t';
import { ButtonLink } from '../../../../ui/button';
import { TextField } from '../../../../ui/fields';
import { SwitchField } from '../../../../ui/switch-field';
import { formatPrice } from '../../rules/format-money';
import { parseSeats } from '../../rules/plan-query';

/**
 * Number of Business seats, and the option to double the credits of each seat. An invalid number shows an error instead
 * of being corrected.
 */
export function SeatFields({
  seats,
  extraCredits,
  onSeats,
  onExtraCredits,
}: {
  seats: number;
  extraCredits: boolean;
  onSeats: (seats: number) => void;
  onExtraCredits: (wanted: boolean) => void;
}) {
  const [typed, setTyped] = useState(String(seats));
  return (
    <div className="grid gap-4">
      <TextField
        label={t('pricing.seats')}
        error={seatsSold('business', seats) === null ? t('pricing.seatsRefused', SEATS) : null}
        hint={seats > SEATS.max ? t('pricing.moreSeats', { count: SEATS.max }) : t('pricing.seatsHint', SEATS)}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-valuemin={SEATS.min}
        aria-valuemax={SEATS.max}
        aria-valuenow={seats}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onSeats(parseSeats(event.target.value));
        }}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (step === 0) return;
          event.preventDefault();
          const next = Math.min(Math.max(Math.trunc(seats) + step, SEATS.min), SEATS.max);
          setTyped(String(next));
          onSeats(next);
        }}
        onBlur={() => setTyped(String(seats))}
      />
      {seats > SEATS.max ? (
        <ButtonLink to="/contact?plan=enterprise" size="small" className="w-fit">
          {t('contact.moreSeats')}
        </ButtonLink>
      ) : null}
      <SwitchField
        label={t('pricing.extra')}
        hint={t('pricing.extraHint', { price: formatPrice(EXTRA_CREDITS_USD_PER_SEAT) })}
        checked={extraCredits}
        onToggle={onExtraCredits}
      />
    </div>
  );
}
