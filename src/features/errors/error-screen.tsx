export function ErrorScreen() {
  return (
    <main>
      <h1>ACONTECEU UM ERRO 500</h1>
    </main>
  );
}
