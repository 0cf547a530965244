import { CREDIT_PRICE } from '@maquette/contracts/pricing/credits';
import { ChevronDown } from 'lucide-react';
import { formatFixed, formatNumber, t } from '../../../i18n/t';
import { type CreditState, lastKnown } from '../../../session/entitlements';
import { Avatar } from '../../../ui/avatar';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { lazyComponent } from '../../../ui/lazy-component';
import { Skeleton } from '../../../ui/skeleton';
import { GetCreditsLink } from '../../billing/components/get-credits-link';
import { planText } from '../rules/plan-text';
import { AccountMenu } from './account-menu';

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

/** URL of the profile photo; null if there is none or it is not loaded. */
export function photoOf(credits: CreditState): string | null {
  return lastKnown(credits)?.user.photo ?? null;
}

/** Name, workspace plan and credits of the user; its menu contains the account pages and log-out. */
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
