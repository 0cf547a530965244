import { CREDIT_PRICE } from '@maquette/contracts/pricing/credits';
import { ChevronDown, LogOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatFixed, formatNumber, t } from '../../../i18n/t';
import { ACCOUNT_PLACES } from '../../../navigation/dashboard-links';
import { type CreditState, lastKnown } from '../../../session/entitlements';
import { endSession } from '../../../session/session';
import { Avatar } from '../../../ui/avatar';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { lazyComponent } from '../../../ui/lazy-component';
import { Skeleton } from '../../../ui/skeleton';
import { showToast } from '../../../ui/toasts';
import { GetCreditsLink } from '../../billing/components/get-credits-link';
import { planText } from '../rules/plan-text';

const WorkspaceSwitch = lazyComponent(() => import('./workspace-switch'));

function Amount({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex items-baseline justify-between gap-2">
      <dt className="label">{name}</dt>
      <dd translate="no" className="text-right text-13 whitespace-nowrap text-ink tabular-nums">
        {children}
      </dd>
    </div>
  );
}

function Credits({ credits }: { credits: CreditState }) {
  if (credits.status === 'loading') return <Skeleton className="h-16" />;
  if (credits.status === 'failed') {
    return (
      <div className="grid gap-2">
        <p role="alert" className="text-12 text-bad">
          {t('credits.failed')}
        </p>
        <Button size="small" onClick={credits.retry}>
          {t('fault.retry')}
        </Button>
      </div>
    );
  }
  const { fastCreditsRemaining, heldCredits, spentCredits, currency, betaGrant, lowCredits } = credits.entitlements;
  return (
    <div className="grid gap-1">
      <dl className="grid gap-1">
        <Amount name={t('credits.available')}>{t('credits.amount', { count: fastCreditsRemaining })}</Amount>
        <Amount name={t('credits.held')}>{formatNumber(heldCredits)}</Amount>
        {betaGrant ? <Amount name={t('credits.spent')}>{formatNumber(spentCredits)}</Amount> : null}
        <Amount name={t('credits.one')}>
          {t('credits.worth', { amount: formatFixed(CREDIT_PRICE, 2), currency })}
        </Amount>
      </dl>
      {betaGrant ? <p className="label">{t('credits.beta')}</p> : null}
      {lowCredits || fastCreditsRemaining === 0 ? <GetCreditsLink className="mt-2 w-full" /> : null}
    </div>
  );
}

/** URL of the profile photo; null without a photo or until it has loaded. */
export function photoOf(credits: CreditState): string | null {
  return lastKnown(credits)?.user.photo ?? null;
}

/** The user's name, workspace plan and credits; the menu contains the account pages and log-out. */
export function ProfileCard({ name, email, credits }: { name: string; email: string; credits: CreditState }) {
  const plan = planText(credits);
  const person = (
    <>
      <Avatar of={name || email} photo={photoOf(credits)} />
      <span className="grid min-w-0 flex-1">
        <span dir="auto" className="truncate font-medium text-ink">
          {name || email}
        </span>
        <span className="label truncate">{email}</span>
      </span>
      <ChevronDown
        aria-hidden
        className="size-4 shrink-0 text-soft transition-transform group-aria-expanded:rotate-180"
      />
    </>
  );
  return (
    <section aria-label={t('shell.account')} className="grid gap-3 rounded-10 border border-line bg-sheet p-3">
      <AccountMenu label={t('shell.menuOf', { name: name || email })} summary={person} />
      {/* Lazy-loaded link to another page; its space is reserved. */}
      <div className="h-9 max-md:h-11">
        <WorkspaceSwitch credits={credits} />
      </div>
      <div className="grid gap-2 border-t border-line pt-3">
        <div className="flex">{plan === null ? <Skeleton className="h-5 w-16" /> : <Badge>{plan}</Badge>}</div>
        <Credits credits={credits} />
      </div>
    </section>
  );
}

const ENTRY =
  'flex min-h-9 w-full items-center gap-2 rounded-6 px-2 text-left text-13 text-body transition-colors hover:bg-wash-deep hover:text-ink disabled:text-soft max-md:min-h-11';

/** The profile card's menu: account and workspace pages, and log-out. */
function AccountMenu({ summary, label }: { summary: ReactNode; label: string }) {
  const [leaving, setLeaving] = useState(false);
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const signOut = async () => {
    setLeaving(true);
    try {
      await endSession();
    } catch (error) {
      console.warn('Signing out failed.', error);
      setLeaving(false);
      showToast({ tone: 'bad', text: t('shell.signOutFailed') });
    }
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the Escape key of all its entries
    <div onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="group -m-1.5 flex w-[calc(100%+--spacing(3))] items-center gap-3 rounded-6 p-1.5 text-left transition-colors hover:bg-wash"
      >
        {summary}
      </button>
      <ul id={id} hidden={!open} className="-mx-1.5 mt-3 grid border-t border-line pt-2 [[hidden]]:hidden">
        {ACCOUNT_PLACES.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} onClick={close} className={ENTRY}>
              {t(name)}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" disabled={leaving} onClick={() => void signOut()} className={ENTRY}>
            <LogOut aria-hidden className="size-4" />
            {t('shell.signOut')}
          </button>
        </li>
      </ul>
    </div>
  );
}
