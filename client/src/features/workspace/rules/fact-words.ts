import { ROLES } from '@maquette/contracts/account/roles';
import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { AUDIT_FACTS, AUDIT_PARTS, type AuditEntryView, type AuditFact } from '@maquette/contracts/workspaces/audit';
import { formatMoment, formatNumber, t, type WordKey } from '../../../i18n/t';
import { formatPrice } from '../../billing/rules/format-money';

type Value = AuditEntryView['details'][string];

/** An audit entry's details as "Name: value"; ids are omitted. */
export function factsOf(details: AuditEntryView['details']): string[] {
  return Object.entries(details).flatMap(([name, value]) => {
    if (!isFact(name)) return [t('audit.said', { name, value: plainly(value) })];
    if (AUDIT_FACTS[name] === 'id') return [];
    return [t('audit.said', { name: t(factKey(name)), value: said(name, value) })];
  });
}

/** Ids have no translation and are not displayed. */
type ToldFact = { [Fact in AuditFact]: (typeof AUDIT_FACTS)[Fact] extends 'id' ? never : Fact }[AuditFact];
const factKey = (name: AuditFact): WordKey & `audit.fact.${string}` => `audit.fact.${name as ToldFact}`;

/** Entries are kept forever, so old ones may contain facts that current code no longer writes. */
function isFact(name: string): name is AuditFact {
  return Object.hasOwn(AUDIT_FACTS, name);
}

function said(name: AuditFact, value: Value): string {
  const is = AUDIT_FACTS[name];
  if (is === 'dollars' && typeof value === 'number') return formatPrice(value);
  if (is === 'plan') return Object.values(PLANS).find(({ id }) => id === value)?.name ?? plainly(value);
  if (is === 'keyKind' && (value === 'live' || value === 'sandbox')) return t(`apiKeys.${value}`);
  const role = is === 'role' && ROLES.find((one) => one === value);
  if (role) return t(`role.${role}`);
  const part = is === 'part' && AUDIT_PARTS.find((one) => one === value);
  return part ? t(`audit.part.${part}`) : plainly(value);
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function plainly(value: Value): string {
  if (value === null) return t('audit.noLimit');
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'number') return formatNumber(value);
  return MOMENT.test(value) ? formatMoment(value) : value;
}
