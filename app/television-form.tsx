/** The form that links a television, of a signed-in viewer. Default export: only they load it. */
import { Loaded } from '#features/profile/loaded.tsx';
import { PostedContext } from '#features/profile/posted.ts';
import { profileQueries } from '#features/profile/profile.queries.ts';
import { Television } from '#features/profile/television-section.tsx';
import { m } from '#paraglide/messages.js';

export default function TelevisionForm() {
  return (
    <Loaded query={profileQueries.account()} skeleton={<div className="min-h-72" aria-busy="true" />} failedTitle={m.profile_generic()}>
      {({ posted, tvCodeSeconds }) => (
        <PostedContext value={posted}>
          <Television codeSeconds={tvCodeSeconds} />
        </PostedContext>
      )}
    </Loaded>
  );
}
