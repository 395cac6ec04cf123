import type { ReactNode } from 'react';
import { config } from '#config';
import { m } from '#paraglide/messages.js';

/** How a television is linked to the account, with the form beside a drawing of where the code is. */
export function TelevisionScreen({ form, address }: { form: ReactNode; address: string }) {
  const steps = [m.apptv_step_open({ brand: config.brand.name }), m.apptv_step_sign_in(), m.apptv_step_code()];
  return (
    <div className="grid items-center gap-20 py-12 max-md:pt-6 max-md:pb-10 max-lg:gap-10 lg:grid-cols-2">
      <div className="grid gap-6">
        <div className="grid gap-2">
          <h1 className="type-48">{m.apptv_title({ brand: config.brand.name })}</h1>
          <p className="type-lead">{m.apptv_intro()}</p>
        </div>
        <ol className="border-ink-700 border-b">
          {steps.map((step, index) => (
            <li className="grid grid-cols-[2rem_1fr] items-baseline gap-3 border-ink-700 border-t py-4" key={step}>
              <b className="font-extrabold text-22 tabular-nums leading-none" aria-hidden="true">
                {index + 1}
              </b>
              <span>{step}</span>
            </li>
          ))}
        </ol>
        {form}
      </div>
      <TelevisionDrawing address={address} />
    </div>
  );
}

/** The code on it stands for any: the boxes show no letters. */
function TelevisionDrawing({ address }: { address: string }) {
  return (
    <div className="max-md:hidden" aria-hidden="true">
      <div className="grid aspect-video place-items-center border-12 border-ink-800 bg-ink-950">
        <div className="grid gap-3 border-relva border-l-4 bg-ink-900 py-5 pr-10 pl-5">
          <span className="text-18 text-soft">{address}</span>
          <span className="flex gap-2">
            {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
              <span className="h-10 w-7 rounded-ctl bg-ink-700" key={place} />
            ))}
          </span>
        </div>
      </div>
      <div className="mx-auto h-10 w-40 bg-ink-800 [clip-path:polygon(15%_0,85%_0,100%_100%,0_100%)]" />
    </div>
  );
}
