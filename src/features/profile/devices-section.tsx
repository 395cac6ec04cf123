import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Device } from '#contract/entities/device.ts';
import { m } from '#paraglide/messages.js';
import { dayAndTime } from '#rules/day-words.ts';
import { useNow } from '#session/service.tsx';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { type Glyph, Icon } from '#ui/icon.tsx';
import { laptopGlyph } from '#ui/icons/laptop.ts';
import { phoneGlyph } from '#ui/icons/phone.ts';
import { tvGlyph } from '#ui/icons/tv.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { BackTo } from './back-to.tsx';
import { Block } from './block.tsx';
import type { FormAnswer } from './form-answer.ts';
import { FormMessage } from './form-message.tsx';
import { Loaded } from './loaded.tsx';
import { endDevice, endOtherDevices } from './profile.functions.ts';
import { profileQueries } from './profile.queries.ts';
import { sent, useAction } from './use-action.ts';

const glyphs: Record<Device['kind'], Glyph> = { browser: laptopGlyph, tv: tvGlyph, app: phoneGlyph };

/** Where the account is open; every other one can be ended (SECURITY 27). */
export function Devices() {
  return (
    <Block id="aparelhos" title={m.profile_devices_title()} text={m.profile_devices_text()}>
      <Loaded query={profileQueries.devices()} skeleton={<DevicesSkeleton />} failedTitle={m.profile_devices_failed()}>
        {(devices) => <DeviceList devices={devices} />}
      </Loaded>
    </Block>
  );
}

function DeviceList({ devices }: { devices: readonly Device[] }) {
  const client = useQueryClient();
  const refresh = (text: string) => {
    announce(text);
    return client.invalidateQueries({ queryKey: profileQueries.devices().queryKey });
  };
  const [ended, setEnded] = useState<readonly string[]>([]);
  const shown = devices.filter(({ id }) => !ended.includes(id));
  const others = shown.filter(({ current }) => !current);
  // Rows go when the button is pressed: below them nothing moves later. A refusal brings them back.
  const ending = async <Value,>(gone: readonly Device[], call: () => Promise<FormAnswer<Value>>): Promise<FormAnswer<Value>> => {
    const ids = gone.map(({ id }) => id);
    setEnded((known) => [...known, ...ids]);
    const answer = await sent(call);
    if (!answer.ok) setEnded((known) => known.filter((id) => !ids.includes(id)));
    return answer;
  };
  const end = useAction(
    (device: Device) => ending([device], () => endDevice({ data: { id: device.id } })),
    (_, { name }) => void refresh(m.profile_device_ended({ name })),
  );
  const endAll = useAction(
    () => ending(others, () => endOtherDevices({ data: {} })),
    () => void refresh(m.profile_devices_ended()),
  );
  return (
    <>
      <ul className="border-ink-700 border-b">
        {shown.map((device) => (
          <DeviceRow device={device} onEnd={() => end.run(device)} key={device.id} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {others.length > 1 ? (
          <form
            method="post"
            action={endOtherDevices.url}
            onSubmit={(event) => {
              event.preventDefault();
              endAll.run(undefined);
            }}
          >
            <BackTo part="aparelhos" />
            <Button type="submit" busy={endAll.busy}>
              {m.profile_devices_end_others()}
            </Button>
          </form>
        ) : null}
        <FormMessage answer={end.answer?.ok ? null : end.answer} done="" />
        <FormMessage answer={endAll.answer} done={m.profile_devices_ended()} />
      </div>
    </>
  );
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const now = useNow();
  return (
    <li className="grid min-h-18 grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-ink-700 border-t py-3 md:grid-cols-[2.5rem_minmax(0,1fr)_auto]">
      <Icon glyph={glyphs[device.kind]} className="text-soft md:justify-self-center" />
      <div className="min-w-0">
        <b className="font-semibold [overflow-wrap:anywhere]">{device.name}</b>
        <p className="text-14 text-muted">
          {device.current
            ? m.profile_device_signed_in({ when: dayAndTime(device.signed_in_at, now) })
            : m.profile_device_seen({ when: dayAndTime(device.seen_at, now) })}
        </p>
      </div>
      <div className="max-md:col-start-2">
        {device.current ? (
          <Tag tone="line">{m.profile_device_current()}</Tag>
        ) : (
          <form
            method="post"
            action={endDevice.url}
            onSubmit={(event) => {
              event.preventDefault();
              onEnd();
            }}
          >
            <BackTo part="aparelhos" />
            <input type="hidden" name="id" value={device.id} />
            <Button type="submit" size="sm">
              {device.kind === 'tv' ? m.profile_device_disconnect() : m.profile_device_end()}
              <span className="sr-only"> {device.name}</span>
            </Button>
          </form>
        )}
      </div>
    </li>
  );
}

function DevicesSkeleton() {
  return (
    <div className="grid gap-px" aria-busy="true">
      {[1, 2].map((row) => (
        <Skeleton key={row} shape="box" className="h-18" />
      ))}
    </div>
  );
}
