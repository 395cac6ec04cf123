/** Every page: the forms that change what is hidden (shown/reveal-form.tsx, shown/no-spoilers-switch.tsx) are not posted where there is script. */
if (!import.meta.env.SSR)
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches('[data-results]')) return;
    event.preventDefault();
    import('./change-hidden-results.ts').then(
      ({ changeByForm }) => changeByForm(new FormData(form, event.submitter)),
      () => undefined, // without a network it stays as it was
    );
  });
