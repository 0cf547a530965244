import { CONTACT_COUNTRIES, CONTACT_LIMITS, CONTACT_SERVICES } from '@maquette/contracts/account/contact-form';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { choiceName, t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { type Choice, SelectField, TextArea, TextField } from '../../../ui/fields';
import { Notice } from '../../../ui/notice';
import { useContact } from '../hooks/use-contact';

function choicesOf<Value extends string>(
  field: 'country' | 'service',
  none: string,
  values: readonly Value[],
): Choice<Value | ''>[] {
  return [{ value: '', label: none }, ...values.map((value) => ({ value, label: choiceName(field, value) }))];
}

export function ContactForm({ plan }: { plan: string | null }) {
  const { fields, change, send, sending, outcome, faults } = useContact(plan);
  const form = useRef<HTMLFormElement>(null);
  /** Focuses the first invalid field, so that screen readers read its error. */
  const submit = async () => {
    const control = form.current?.elements.namedItem((await send()) ?? '');
    if (control instanceof HTMLElement) control.focus();
  };
  const entry = (name: 'firstName' | 'lastName' | 'email' | 'message') => ({
    name,
    required: true,
    error: faults[name],
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    // Our own error messages use the page's language, so native validation is off.
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('contact.firstName')}
          maxLength={CONTACT_LIMITS.name}
          autoComplete="given-name"
          {...entry('firstName')}
        />
        <TextField
          label={t('contact.lastName')}
          maxLength={CONTACT_LIMITS.name}
          autoComplete="family-name"
          {...entry('lastName')}
        />
      </div>
      <TextField
        label={t('contact.email')}
        hint={t('contact.emailHint')}
        type="email"
        maxLength={CONTACT_LIMITS.email}
        autoComplete="email"
        {...entry('email')}
      />
      <SelectField
        label={t('contact.country')}
        required
        choices={choicesOf('country', t('contact.noCountry'), CONTACT_COUNTRIES)}
        name="country"
        error={faults.country}
        value={fields.country}
        onChoose={(country) => change({ country })}
      />
      <SelectField
        label={t('contact.service')}
        required
        choices={choicesOf('service', t('contact.noService'), CONTACT_SERVICES)}
        name="service"
        error={faults.service}
        value={fields.service}
        onChoose={(service) => change({ service })}
      />
      <TextArea label={t('contact.message')} rows={4} maxLength={CONTACT_LIMITS.message} {...entry('message')} />
      <Trap value={fields.website} onChange={(website) => change({ website })} />
      <div className="grid gap-1">
        <Agreement checked={fields.agreeToContact} onChange={(agreeToContact) => change({ agreeToContact })}>
          {t('contact.agree', { product: t('product.name') })}
        </Agreement>
        <Agreement checked={fields.agreeToMarketing} onChange={(agreeToMarketing) => change({ agreeToMarketing })}>
          {t('contact.marketing')}
        </Agreement>
      </div>
      {outcome ? <Notice tone={outcome.tone}>{outcome.text}</Notice> : null}
      <Button type="submit" tone="primary" size="large" disabled={sending} className="w-full sm:w-fit">
        {t(sending ? 'contact.submitting' : 'contact.submit')}
      </Button>
      <p className="label">
        {t('contact.consent', { product: t('product.name') })}{' '}
        <Link to="/privacy-policy" className="underline hover:text-ink">
          {t('footer.privacy')}
        </Link>
      </p>
    </form>
  );
}

function Agreement({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-6 py-1 text-14">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="tick-box size-5 shrink-0"
      />
      <span>{children}</span>
    </label>
  );
}

/**
 * Honeypot for bots, which fill in every field. Users cannot see it, hear it or reach it by keyboard.
 * Its name means nothing to browsers and password managers, which are also asked to ignore it.
 */
function Trap({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {t('contact.trap')}
        <input
          type="text"
          name="leave-empty"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-form-type="other"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}
