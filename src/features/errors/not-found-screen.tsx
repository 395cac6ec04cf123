/** Temporary shape; the drawn error pages fill it. */
import { Link } from '@tanstack/react-router';

export function NotFoundScreen() {
  return (
    <main>
      <h1>Ups! Página não encontrada (404)</h1>
      <Link to="/">Início</Link>
    </main>
  );
}
