import { createFileRoute, Link } from '@tanstack/react-router';
import { createServerFn } from '@tanstack/react-start';

const items = Array.from({ length: 200 }, (_, id) => ({
  id,
  title: `Card number ${id}`,
  text: `What this card is about, in a line of its own (${id})`,
  picture: `/pictures/${id}.svg`,
}));

const readItems = createServerFn().handler(() => items);

export const Route = createFileRoute('/')({
  loader: () => readItems(),
  component: Cards,
});

function Cards() {
  return (
    <ul>
      {Route.useLoaderData().map(({ id, title, text, picture }) => (
        <li key={id}>
          <Link to="/" search={{ card: id }}>
            <img src={picture} alt="" width={640} height={360} />
            <h3>{title}</h3>
            <p>{text}</p>
          </Link>
        </li>
      ))}
    </ul>
  );
}
