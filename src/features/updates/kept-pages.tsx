import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePreference } from '#session/use-preference.ts';
import { forgetGuide, keepGuide, startWorker } from './worker.ts';

/** Begins the service worker and tells it which page to keep: the guide, once this viewer has opened it. Draws nothing. */
export function KeptPages() {
  const isGuide = useLocation({ select: ({ pathname }) => pathname === '/guia' });
  const [hidesResults] = usePreference('noSpoilers');
  useEffect(() => void startWorker(), []);
  useEffect(() => {
    if (hidesResults) forgetGuide();
    else if (isGuide) keepGuide();
  }, [isGuide, hidesResults]);
  return null;
}
