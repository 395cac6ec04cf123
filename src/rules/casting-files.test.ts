import { expect, test } from 'vitest';
import { fileTypeOf, plainFileName } from './casting-files.ts';

const bytes = (head: number[] | string, length = 16) => {
  const given = typeof head === 'string' ? [...head].map((char) => char.charCodeAt(0)) : head;
  return Uint8Array.from([...given, ...Array.from({ length: Math.max(0, length - given.length) }, () => 0)]);
};

test('[V-casting] a file is what its first bytes say', () => {
  expect(fileTypeOf(bytes([0xff, 0xd8, 0xff, 0xe0]))?.type).toBe('image/jpeg');
  expect(fileTypeOf(bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))?.type).toBe('image/png');
  expect(fileTypeOf(bytes('\0\0\0\x20ftypisom'))?.type).toBe('video/mp4');
  expect(fileTypeOf(bytes('\0\0\0\x14ftypqt  '))?.type).toBe('video/quicktime');
  for (const other of ['<html><body>', 'MZ\x90\0\x03\0\0\0\x04\0', '%PDF-1.7', 'GIF89a', '<svg xmlns="http://'])
    expect([other, fileTypeOf(bytes(other))]).toEqual([other, null]);
  expect(fileTypeOf(bytes([0xff, 0xd8, 0xff], 3))).toBe(null);
});

test('[V-casting] a file’s name leads nowhere', () => {
  expect(plainFileName('../../etc/passwd')).toBe('passwd');
  expect(plainFileName('C:\\fotos\\eu.jpg')).toBe('eu.jpg');
  expect(plainFileName('..')).toBe('ficheiro');
  expect(plainFileName('a"b\r\nc;.mp4')).toBe('abc.mp4');
  expect([...plainFileName(`${'a'.repeat(300)}.mp4`)]).toHaveLength(120);
});
