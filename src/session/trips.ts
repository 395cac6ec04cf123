/** The navigations of this page, until somebody asks where the viewer came from (route-from.ts). Every page loads this: it only keeps them. */
import type { ParsedLocation } from '@tanstack/react-router';

export interface Trip {
  readonly fromLocation?: ParsedLocation | undefined;
  readonly toLocation: ParsedLocation;
}

const trips: Trip[] = [];
export const noteTrip = (trip: Trip): void => void trips.push(trip);
/** Whether there is one between two pages that was not taken yet. */
export const hasTrips = (): boolean => trips.some(({ fromLocation }) => fromLocation !== undefined);
/** In their order; each is given once. */
export const takeTrips = (): Trip[] => trips.splice(0);
