import { useRouter } from '@tanstack/react-router';

/** The page's own address, for the answer to a form post without JavaScript. */
export function ReturnField() {
  const router = useRouter();
  return <input type="hidden" name="volta" value={router.latestLocation.href} />;
}
