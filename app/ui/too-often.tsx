/** Said to a network that tried too many tokens. */
export const TooOften = () => (
  <>
    <h1 className="text-4xl text-deep">One moment, please</h1>
    <p className="mt-6 text-xl">
      Too many links were tried from your network. Please wait a minute and open yours again: it
      still works.
    </p>
  </>
);
