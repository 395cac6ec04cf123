/** The pop-up that is open: by the address (`entrar`), by the session, or by what a call met. Loaded with the first one. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { m } from '#paraglide/messages.js';
import { popUpState, showPopUp } from '#session/pop-up-state.ts';
import { useSignInState } from '#session/viewer.queries.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { MaintenanceState } from '#ui/maintenance-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { leaveOverlay } from '#ui/overlay-history.ts';
import { Spinner } from '#ui/spinner.tsx';
import { accountQueries } from '../account.queries.ts';
import { useSignOut } from '../use-sign-out.ts';
import { PopUpLink } from './account-links.tsx';
import { CompleteProfile } from './complete-profile.tsx';
import { Forgot } from './forgot.tsx';
import { Login } from './login.tsx';
import { LoginEmail, SessionExpired } from './login-email.tsx';
import { Operator } from './operator.tsx';
import { PopUpFrame } from './pop-up-frame.tsx';
import type { PopUpProps } from './pop-up-props.ts';
import { Reset } from './reset.tsx';
import { Signup } from './signup.tsx';
import { Terms } from './terms.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';

interface AddressedSearch {
  entrar?: string;
  token?: string;
  email?: string;
}

const withoutPopUp = (search: AddressedSearch) => ({
  ...search,
  entrar: undefined,
  ...(search.entrar ? { token: undefined, email: undefined } : {}),
});

export function PopUps({ stylesheet }: { stylesheet: string }) {
  return (
    <>
      {/* With a precedence React shows nothing of the pop-up before its stylesheet is there. */}
      <link rel="stylesheet" href={stylesheet} precedence="account" />
      <OpenPopUp />
    </>
  );
}

function OpenPopUp() {
  const router = useRouter();
  const client = useQueryClient();
  const { entrar, token, email } = useSearch({ strict: false }) as AddressedSearch;
  const { data: state } = useQuery(popUpState);
  const session = useSignInState();
  const signOut = useSignOut();

  const page = { to: '.', unsafeRelative: 'path', search: withoutPopUp } as const;
  const close = () =>
    router.latestLocation.search && (router.latestLocation.search as AddressedSearch).entrar
      ? leaveOverlay(router, () => router.navigate({ ...page, state: true, replace: true, resetScroll: false }))
      : Promise.resolve();
  const showNoCookies = () =>
    router.navigate({
      ...page,
      search: (now: AddressedSearch) => ({ ...withoutPopUp(now), entrar: 'sem-cookies' }),
      state: true,
      replace: true,
      resetScroll: false,
    });
  const finish = useFinishSignIn(close, showNoCookies);
  const props: PopUpProps = {
    back: router.buildLocation({ ...page, hash: true }).href,
    onClose: () => void close(),
    onSignedIn: finish,
    // SPEC §4, "503 response": closes the login pop-up.
    onMaintenance: () => void close().then(() => showPopUp(client, 'maintenance')),
  };

  if (client.getQueryData(accountQueries.forms().queryKey)?.posted?.maintenance || entrar === 'manutencao')
    return <Maintenance back={props.back} onClose={props.onClose} />;
  if (state === 'maintenance') return <Maintenance back={props.back} onClose={() => showPopUp(client, null)} />;
  if (state) return <Loading title={state === 'signing-in' ? m.account_loading_in_title() : m.account_loading_out_title()} />;
  const shown = popUpOf();
  return shown ? <Suspense fallback={<Loading title={m.account_loading_title()} onClose={props.onClose} />}>{shown}</Suspense> : null;

  function popUpOf(): ReactNode {
    switch (entrar) {
      case 'registo':
        return <Signup {...props} />;
      case 'termos':
        return <Terms {...props} />;
      case 'recuperar':
        return token && email ? <Reset link={{ token, email }} {...props} /> : <Forgot {...props} />;
      case 'operador':
        return <Operator {...props} />;
      case 'sem-cookies':
        return session.state === 'known' ? null : <NoCookies onClose={props.onClose} />;
      default:
        break;
    }
    if (session.state === 'expired') return <SessionExpired {...props} onClose={signOut} />;
    if (session.state === 'known') return session.viewer.completed ? null : <CompleteProfile {...props} />;
    if (entrar === 'email') return <LoginEmail {...props} />;
    return entrar === 'conta' ? <Login {...props} /> : null;
  }
}

/** P-loading. It closes where nothing was sent yet: one that is still being fetched can be left with Escape as the whole one can. */
function Loading({ title, onClose }: { title: string; onClose?: () => void }) {
  return (
    <PopUpFrame title={title} intro={m.account_loading_text()} onClose={onClose}>
      <p className="grid place-items-center" role="status">
        <Spinner />
        <span className="sr-only">{title}</span>
      </p>
    </PopUpFrame>
  );
}

/** A sign-in was accepted, and this browser did not send its cookie back: without one every page has a visitor. */
function NoCookies({ onClose }: Pick<PopUpProps, 'onClose'>) {
  return (
    <PopUpFrame title={m.account_no_cookies_title()} onClose={onClose}>
      <div role="alert">
        <Notice warn>{m.account_no_cookies_text()}</Notice>
      </div>
      <PopUpLink to="conta">{m.account_no_cookies_again()}</PopUpLink>
    </PopUpFrame>
  );
}

/** Seconds until the page is tried again. */
const RETRY_SECONDS = 60;

/** P-maintenance. @param back the page under it, where its form can be sent again */
function Maintenance({ back, onClose }: { back: string; onClose: () => void }) {
  const client = useQueryClient();
  const retry = () => {
    onClose();
    void client.invalidateQueries();
  };
  return (
    <PopUpFrame title={m.account_maintenance_title()} onClose={onClose}>
      <MaintenanceState seconds={RETRY_SECONDS} onRetry={retry} />
      {/* Without JavaScript neither the countdown nor the cross does anything. */}
      <noscript>
        <a className={buttonStyles({ look: 'line' })} href={back}>
          {m.account_maintenance_back()}
        </a>
      </noscript>
    </PopUpFrame>
  );
}
