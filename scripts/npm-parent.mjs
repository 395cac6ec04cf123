/**
 * Notices that npm was killed (F-start). npm runs a script through a shell, which may replace itself by the script or stay as its parent;
 * kill -9 of npm then reaches neither.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** @returns the parent's id and the command's name of a process, undefined when it does not exist or the system does not tell */
function processOf(pid) {
  try {
    if (process.platform === 'linux') {
      const [, command, rest] = /^\d+ \((.*)\) \S (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return { command, parent: Number.parseInt(rest, 10) };
    }
    const [, parent, command] =
      /^\s*(\d+)\s+(.*?)\s*$/.exec(execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })) ?? [];
    return { command, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

const lives = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const CHECK_EVERY_MS = 1_000;

/** Calls `gone` once when the npm that runs this process has ended; does nothing when no npm runs it. */
export function whenNpmEnds(gone) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const shell = processOf(parent);
  const npm = shell && /(^|\/)(sh|bash|dash|zsh|busybox)$/.test(shell.command) ? shell.parent : parent;
  const timer = setInterval(() => {
    if (process.ppid === parent && lives(npm)) return;
    clearInterval(timer);
    gone();
  }, CHECK_EVERY_MS);
  timer.unref();
}
