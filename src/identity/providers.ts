/** The providers that this site offers. */
import { type IdentityEnv, PROVIDER_IDS, type ProviderId, providerSettings } from '#rules/identity-providers.ts';

/** Providers with settings, in the order in which they are offered. */
export const enabledProviders = (env: IdentityEnv): ProviderId[] => PROVIDER_IDS.filter((id) => providerSettings(id, env) !== null);
