import {
  CONTACT_SECONDS,
  type ContactRequest,
  contactAnswerSchema,
  contactRequestSchema,
} from '@maquette/contracts/account/contact-form';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { useRef, useState } from 'react';
import { callApi } from '../../../http/api-client';
import { asRefusal } from '../../../http/refusal';
import { localProblem } from '../../../i18n/foreseen';
import { t } from '../../../i18n/t';

/** Form values; a select is '' until an option is chosen. */
export interface ContactFields {
  firstName: string;
  lastName: string;
  email: string;
  country: ContactRequest['country'] | '';
  service: ContactRequest['service'] | '';
  message: string;
  agreeToContact: boolean;
  agreeToMarketing: boolean;
  /** Honeypot for bots: invisible to users, but form-filling programs may fill it in. */
  website: string;
}

const EMPTY: ContactFields = {
  firstName: '',
  lastName: '',
  email: '',
  country: '',
  service: '',
  message: '',
  agreeToContact: false,
  agreeToMarketing: false,
  website: '',
};

/** Prefills subject and message from the plan in the URL. */
function begunWith(plan: string | null): ContactFields {
  const named = Object.values(PLANS).find(({ id }) => id === plan);
  if (!named) return EMPTY;
  return { ...EMPTY, service: 'Pricing/Subscription', message: `${t('contact.aboutPlan', { plan: named.name })}\n` };
}

export type ContactOutcome = { tone: 'good' | 'bad'; text: string } | null;

/** Required fields in the form's order. */
const ASKED_FOR = ['firstName', 'lastName', 'email', 'country', 'service', 'message'] as const;
type AskedFor = (typeof ASKED_FOR)[number];
type ContactFaults = Partial<Record<AskedFor, string>>;

const SAID = {
  firstName: 'contact.missing',
  lastName: 'contact.missing',
  email: 'contact.badEmail',
  country: 'contact.noCountry',
  service: 'contact.noService',
  message: 'contact.missing',
} as const satisfies Record<AskedFor, string>;

function faultsOf(fields: ContactFields): ContactFaults {
  const atFault = ASKED_FOR.filter(
    (field) => !contactRequestSchema.shape[field].safeParse(fields[field].trim()).success,
  );
  return Object.fromEntries(atFault.map((field) => [field, t(SAID[field])]));
}

export function useContact(plan: string | null) {
  const [fields, setFields] = useState(() => begunWith(plan));
  const [outcome, setOutcome] = useState<ContactOutcome>(null);
  const [faults, setFaults] = useState<ContactFaults>({});
  const [sending, setSending] = useState(false);
  const seenAt = useRef(performance.now());
  /** Idempotency key: a retry after a lost response does not create a second enquiry. */
  const submission = useRef(crypto.randomUUID());
  const busy = useRef(false);

  const change = (change: Partial<ContactFields>) => {
    setFields((current) => ({ ...current, ...change }));
    setFaults((current) =>
      Object.fromEntries(Object.entries(current).filter(([field]) => !Object.hasOwn(change, field))),
    );
  };

  /** @returns the first invalid field */
  const send = async (): Promise<AskedFor | undefined> => {
    if (busy.current) return;
    if (fields.website !== '') {
      change({ website: '' });
      setOutcome({ tone: 'bad', text: t('contact.trapped') });
      return;
    }
    const found = faultsOf(fields);
    setFaults(found);
    setOutcome(null);
    const first = ASKED_FOR.find((field) => found[field]);
    if (first) return first;
    if (!fields.agreeToContact) {
      setOutcome({ tone: 'bad', text: localProblem('contact_consent_missing') });
      return;
    }
    busy.current = true;
    setSending(true);
    setOutcome(null);
    try {
      await readInPeace(seenAt.current);
      const filledSeconds = (performance.now() - seenAt.current) / 1_000;
      const json = { ...fields, email: fields.email.trim(), filledSeconds, submissionId: submission.current };
      await callApi(ROUTES.contact, contactAnswerSchema, { method: 'POST', json, anonymous: true });
      setFields(EMPTY);
      submission.current = crypto.randomUUID();
      setOutcome({ tone: 'good', text: t('contact.thanks') });
    } catch (error) {
      const { status, message } = asRefusal(error);
      // Client errors show the server's message; all others use the specification's message.
      setOutcome({ tone: 'bad', text: status >= 400 && status < 500 ? message : t('contact.failed') });
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  return { fields, change, send, sending, outcome, faults };
}

/** Delays a submission that is as fast as a bot's, for example after browser autofill, by the missing time. */
async function readInPeace(seenAt: number): Promise<void> {
  const early = CONTACT_SECONDS * 1_000 - (performance.now() - seenAt);
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early + 50));
}
