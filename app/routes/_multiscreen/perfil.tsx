import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ReturnField } from '#features/account/return-field.tsx';
import { leave } from '#features/account/sign-out.functions.ts';
import { useSignOut } from '#features/account/use-sign-out.ts';
import { AccountMenu, menuEntryStyles } from '#features/profile/account-menu.tsx';
import { SignedOut } from '#features/profile/signed-out.tsx';
import { MultiscreenPageLayout } from '#layouts/multiscreen-page-layout.tsx';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { signOutGlyph } from '#ui/icons/sign-out.ts';
import { useFrame } from '../../frame.ts';
import { arriveAtProfile } from '../../profile-gate.ts';

export const Route = createFileRoute('/_multiscreen/perfil')({
  staticData: { personal: true, stylesheet: 'account' },
  loader: arriveAtProfile,
  component: AccountPages,
});

function AccountPages() {
  const gate = Route.useLoaderData();
  const frame = useFrame();
  return (
    <MultiscreenPageLayout
      frame={frame}
      menuLabel={m.profile_menu()}
      menu={<AccountMenu signOut={gate === 'closed' ? null : <SignOut />} />}
    >
      {gate === 'closed' ? <SignedOut /> : <Outlet />}
    </MultiscreenPageLayout>
  );
}

function SignOut() {
  const signOut = useSignOut();
  return (
    <form method="post" action={leave.url} onSubmit={signOut}>
      <ReturnField />
      <button type="submit" className={menuEntryStyles}>
        <Icon glyph={signOutGlyph} className="max-md:hidden" />
        {m.account_sign_out()}
      </button>
    </form>
  );
}
