import { photoSchema } from '@maquette/contracts/account/photo';
import { signInRefusal } from '@maquette/contracts/account/sign-in-refusal';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { canBeSeen } from '@maquette/contracts/fields/visible-text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../http/api-client';
import { Refusal } from '../../../http/refusal';
import { signInText } from '../../../i18n/server-sentences';
import { t } from '../../../i18n/t';
import { KEYS } from '../../../live/live-cache';
import { linkGoogle, mailNewPassword, renamePerson, signInWays, unlinkGoogle } from '../../../session/account';
import { Button } from '../../../ui/button';
import { FaultNotice } from '../../../ui/fault-notice';
import { TextField } from '../../../ui/fields';
import { Fact, Facts, Panel } from '../../../ui/panel';
import { Skeleton } from '../../../ui/skeleton';
import { showToast } from '../../../ui/toasts';
import { SquareField } from '../../inputs/components/square-field';
import type { PickedSquare } from '../../inputs/rules/square-crop';

/** Maximum length of a name on the server. */
const NAME_LIMIT = 120;
const WAYS = ['sign-in-ways'] as const;

/** Message for an error from our server or from the sign-in provider. */
function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('auth/') ? signInText(signInRefusal(code)) : t('problem.unexpected');
}

const say = (error: unknown) => showToast({ tone: 'bad', text: sentenceOf(error) });

/** Name and photo as other members see them. */
export function PersonPanel({ name, photo }: { name: string; photo: string | null }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(name);
  const [fault, setFault] = useState<string | null>(null);
  const saving = useMutation({
    mutationFn: renamePerson,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: KEYS.entitlements });
      showToast({ tone: 'good', text: t('account.saved') });
    },
    onError: say,
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = canBeSeen(typed);
    setFault(wanted ? null : t('account.nameMissing'));
    if (wanted) saving.mutate(typed.trim());
  };
  return (
    <Panel title={t('account.person')}>
      <PhotoForm photo={photo} />
      <form noValidate onSubmit={save} className="grid max-w-form gap-4">
        <TextField
          label={t('account.name')}
          autoComplete="name"
          required
          maxLength={NAME_LIMIT}
          error={fault}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" className="justify-self-start" disabled={saving.isPending}>
          {t('account.save')}
        </Button>
      </form>
    </Panel>
  );
}

/** Sign-in methods: password, Google account, or both. */
export function SignInPanel() {
  const client = useQueryClient();
  const ways = useQuery({ queryKey: WAYS, queryFn: signInWays });
  const onSuccess = () => client.invalidateQueries({ queryKey: WAYS });
  const linking = useMutation({ mutationFn: linkGoogle, onSuccess, onError: say });
  const unlinking = useMutation({ mutationFn: unlinkGoogle, onSuccess, onError: say });
  const mailing = useMutation({
    mutationFn: mailNewPassword,
    onSuccess: () => showToast({ tone: 'good', text: t('account.passwordMailed', { email: ways.data?.email ?? '' }) }),
    onError: say,
  });
  if (!ways.data) {
    return (
      <Panel title={t('account.signIn')}>
        <Skeleton className="h-40" />
      </Panel>
    );
  }
  const { email, password, google } = ways.data;
  return (
    <Panel title={t('account.signIn')}>
      <div className="grid max-w-form gap-4">
        <Facts>
          <Fact name={t('account.email')}>{email}</Fact>
          <Fact name={t('account.password')}>{t(password ? 'account.passwordSet' : 'account.passwordNone')}</Fact>
          <Fact name={t('account.google')}>
            {google === null ? t('account.googleNone') : t('account.googleLinked', { email: google })}
          </Fact>
        </Facts>
        <div className="flex flex-wrap gap-2">
          <Button className="whitespace-normal!" disabled={mailing.isPending} onClick={() => mailing.mutate()}>
            {t('account.mailPassword')}
          </Button>
          {google === null ? (
            <Button className="whitespace-normal!" disabled={linking.isPending} onClick={() => linking.mutate()}>
              {t('account.link')}
            </Button>
          ) : password ? (
            <Button className="whitespace-normal!" disabled={unlinking.isPending} onClick={() => unlinking.mutate()}>
              {t('account.unlink')}
            </Button>
          ) : null}
        </div>
        {google !== null && !password ? <p className="label">{t('account.unlinkNeedsPassword')}</p> : null}
      </div>
    </Panel>
  );
}

/** Profile photo; without one, the initials are shown. */
function PhotoForm({ photo }: { photo: string | null }) {
  const [picked, setPicked] = useState<PickedSquare | 'none' | null>(null);
  const changing = usePhotoChange();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (picked) changing.mutate(picked === 'none' ? null : picked.form(), { onSuccess: () => setPicked(null) });
  };
  return (
    <form noValidate onSubmit={save} className="grid max-w-prose gap-4">
      <SquareField label={t('account.photo')} kept={photo} picked={picked} mayChange onPick={setPicked} />
      <FaultNotice error={changing.error} title={t('account.photoFailed')} />
      {picked === null ? null : (
        <div className="flex gap-2">
          <Button type="submit" disabled={changing.isPending}>
            {t('account.photoSave')}
          </Button>
          <Button disabled={changing.isPending} onClick={() => setPicked(null)}>
            {t('settings.cancel')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** Sets or removes the user's photo and refetches everything that shows it. */
function usePhotoChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: FormData | null) =>
      callApi(ROUTES.photo, photoSchema, form ? { method: 'PUT', form } : { method: 'DELETE' }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: KEYS.entitlements });
      void client.invalidateQueries({ queryKey: KEYS.workspaces });
    },
  });
}
